/** Recognises a machine on the other side, so that two of them do not write to each other without end. */
import type { MessageRow } from './queries.ts';

/** A person who wrote this often needs a person. */
const MOST_REPLIES = 30;
/** People repeat themselves once; machines always. */
const SAME_IN_A_ROW = 3;

/** Why the receptionist should no longer answer, or null. `said` is what was said before `text`. */
export function goesInCircles({
  said,
  text,
}: {
  said: readonly Pick<MessageRow, 'role' | 'content'>[];
  text: string;
}): string | null {
  const theirs = said.filter(({ role }) => role === 'visitor').map(({ content }) => plain(content));
  const ours = said.filter(({ role }) => role === 'assistant').map(({ content }) => plain(content));
  if (ours.length >= MOST_REPLIES) return `This conversation has ${MOST_REPLIES} answers already.`;
  const latest = [...theirs.slice(1 - SAME_IN_A_ROW), plain(text)];
  if (latest.length === SAME_IN_A_ROW && new Set(latest).size === 1)
    return `The same message came ${SAME_IN_A_ROW} times in a row, perhaps from a machine.`;
  const isEcho = ours.length > 0 && ours.at(-1) === plain(text);
  return isEcho ? 'Our own words came back, perhaps from a machine.' : null;
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
