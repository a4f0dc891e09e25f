import type { MarkedSentence } from './marked-sentence.ts';
import { SpokenSentences } from './spoken-sentences.tsx';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What the receptionist said in a call, of which only the words are known. */
export function SpokenWords({ content, ...line }: Omit<MarkedSentence, 'sentence'> & { content: string }) {
  const sentences = [...segmenter.segment(content)]
    .map(({ segment }) => segment.trim())
    .filter((text) => text !== '');
  return <SpokenSentences {...line} sentences={sentences.map((text) => ({ text, receipts: [] }))} />;
}
