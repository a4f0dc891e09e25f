import type { Channel } from '#features/messaging/contract.ts';

export type Keyword = 'stop' | 'start' | 'help';

const MEANINGS: Record<string, Keyword> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  START: 'start',
  UNSTOP: 'start',
};
/** Further words by which carriers let people stop, resume and ask about texts. */
const CARRIER_MEANINGS: Record<string, Keyword> = {
  ...MEANINGS,
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  YES: 'start',
  HELP: 'help',
  INFO: 'help',
};

/** Carriers obey these, too, but people also answer questions with them. */
const ANSWERS = new Set(['CANCEL', 'END', 'QUIT', 'YES']);

const LONGEST_KEYWORD_MESSAGE = 40;

/**
 * Matches only a message that consists of the keyword: "please stop by on Friday" is no opt-out. Without a
 * carrier in between, "Cancel" is about an appointment, and "Yes" answers a question.
 */
export function findKeyword({ channel, body }: { channel: Channel; body: string }): Keyword | null {
  const meanings = channel === 'sms' || channel === 'whatsapp' ? CARRIER_MEANINGS : MEANINGS;
  const word = wordOf(body);
  return Object.hasOwn(meanings, word) ? (meanings[word] ?? null) : null;
}

/** Whether a person should read it: it is more than a STOP or START, which has been obeyed. */
export const isForPeople = (message: { channel: Channel; body: string }): boolean =>
  findKeyword(message) === null || ANSWERS.has(wordOf(message.body));

/** Empty for a message of more than a few words. */
function wordOf(body: string): string {
  if (body.length > LONGEST_KEYWORD_MESSAGE) return '';
  return body
    .trim()
    .replace(/^["'“”‘’]+|["'“”‘’.!]+$/g, '')
    .toUpperCase();
}
