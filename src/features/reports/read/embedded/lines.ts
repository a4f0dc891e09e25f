/** A conversation, sentence by sentence, with what each sentence answers. Every text is an exact part of what was said. */
import type { ReadableConversation } from '#features/reports/read/reader.ts';

export type Line = {
  text: string;
  speaker: 'caller' | 'receptionist';
  /** The receptionist's questions right before; '' if there are none. */
  asked: string;
  /** The first sentence after a question is the likeliest to answer it. */
  isFirst: boolean;
  /** All that was said at once, this sentence with it. */
  turn: string;
};

const MOST_LINES = 300;
const LONGEST = 300;

/** After ".", "!" or "?", but not within "4 p.m. on Friday" or "Mrs. Alvarez". */
const SENTENCE_END = /(?<=[.!?])(?<!\b(?:[ap]\.m|mr|mrs|ms|dr|st)\.)\s+|\s*\n+\s*/i;

const sentencesIn = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim().slice(0, LONGEST).trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** A conversation of which only a summary exists is read as if the caller had said it. */
export function linesOf({
  transcript,
  summary,
}: Pick<ReadableConversation, 'transcript' | 'summary'>): Line[] {
  const spoken = transcript.filter(({ role }) => role === 'user' || role === 'assistant');
  const said = spoken.length > 0 ? spoken : [{ role: 'user', content: summary }];
  let asked = '';
  const lines = said.flatMap(({ role, content }): Line[] => {
    const sentences = sentencesIn(content);
    if (role === 'assistant') {
      asked = sentences.filter((sentence) => sentence.endsWith('?')).join('\n');
      return sentences.map((text) => ({
        text,
        speaker: 'receptionist',
        asked: '',
        isFirst: false,
        turn: content,
      }));
    }
    const answered = asked;
    asked = '';
    return sentences.map((text, index) => ({
      text,
      speaker: 'caller',
      asked: answered,
      isFirst: index === 0,
      turn: content.trim().slice(0, LONGEST),
    }));
  });
  return lines.slice(0, MOST_LINES);
}
