/** The words by which carriers let people end, resume and ask about texts. */
const MEANINGS: Record<string, Keyword> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  START: 'start',
  YES: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
};
export type Keyword = 'stop' | 'start' | 'help';

/** Only a message that is nothing but the word: "please stop by on Friday" is no wish to be left alone. */
export function findKeyword(body: string): Keyword | null {
  const word = body
    .trim()
    .replace(/^["'“”‘’]+|["'“”‘’.!]+$/g, '')
    .toUpperCase();
  return Object.hasOwn(MEANINGS, word) ? (MEANINGS[word] ?? null) : null;
}
