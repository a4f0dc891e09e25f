/** What a conversation came to where an expectation was not met, in words for the owner. */
import type { Outcome } from '#features/receptionist/brain/brain.ts';
import { saysPhrase } from '#features/receptionist/brain/service.ts';
import type { ToolCall, ToolId } from '#features/receptionist/brain/tools.ts';
import type { RehearsedTurn } from '#features/receptionist/contract/rehearsal.ts';
import type { Expectation } from '#features/receptionist/contract/scripts.ts';
import type { ExpectationKind } from '#features/receptionist/contract/vocabulary.ts';

export type Played = {
  turns: readonly RehearsedTurn[];
  calls: readonly ToolCall[];
  outcome: Pick<Outcome, 'spam' | 'variables'>;
};

const MOST = 200;

export function heardInstead(played: Played, { kind, about }: Pick<Expectation, 'kind' | 'about'>): string {
  return shortened(HEARD[kind](played, about));
}

const HEARD: Record<ExpectationKind, (played: Played, about: string) => string> = {
  books: (played) => {
    const booked = played.turns.flatMap(({ would }) => would).find((one) => one.startsWith('Would book'));
    if (booked) return booked;
    if (didCall(played, 'holdTime')) return 'It held a time, and never booked it.';
    return didCall(played, 'checkAvailability')
      ? withLastWords('It looked for free times, and none was chosen.', played)
      : withLastWords('It never offered a time.', played);
  },
  moves: (played) => changedNothing('moved', played),
  cancels: (played) => changedNothing('canceled', played),
  takes_message: (played) => withLastWords('It took no message.', played),
  asks_for_call_back: (played) => withLastWords('It did not ask for a call-back.', played),
  rings_through: (played) => withLastWords('It did not ring through.', played),
  hands_over: (played) => withLastWords('It did not hand over.', played),
  answers_from: (played) => withLastWords('It gave another answer.', played),
  says: (played) => withLastWords('It never said this.', played),
  never_says: ({ turns }, about) => {
    const sentences = turns.flatMap((turn) => turn.sentences.map(({ text }) => text));
    return `It said: “${sentences.find((text) => saysPhrase(text, about)) ?? about}”`;
  },
  collects: (played) => withLastWords('It did not learn it.', played),
  is_spam: ({ outcome: { spam } }) => `Its spam score was ${spam.score} of 100.`,
};

const didCall = ({ calls }: Played, wanted: ToolId): boolean => calls.some(({ tool }) => tool === wanted);

const changedNothing = (done: string, played: Played): string =>
  didCall(played, 'findAppointments')
    ? withLastWords(`It looked for the appointment, and ${done} none.`, played)
    : withLastWords('It never looked for the appointment.', played);

function withLastWords(text: string, { turns }: Played): string {
  const last =
    turns
      .at(-1)
      ?.sentences.map((sentence) => sentence.text)
      .join(' ') ?? '';
  return last === '' ? text : `${text} Its last words: “${last}”`;
}

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);
