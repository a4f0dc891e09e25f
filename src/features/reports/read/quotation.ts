/** What counts as words of a conversation. */
import type { ReadableConversation } from './reader.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether every line was said in one message, or stands in the summary or a variable, letter for letter. */
export function isQuoted(evidence: string, conversation: ReadableConversation): boolean {
  const lines = evidence.split('\n').map(plain).filter(Boolean);
  const texts = textsOf(conversation).map(plain);
  return lines.length > 0 && lines.every((line) => texts.some((text) => text.includes(line)));
}

const textsOf = ({ transcript, summary, variables }: ReadableConversation): string[] => [
  ...transcript.filter(({ role }) => role !== 'system').map(({ content }) => content),
  summary,
  ...Object.values(variables).map(String),
];
