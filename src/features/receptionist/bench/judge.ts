/** Whether a conversation that was acted out came to what its script expects. */
import { SPAM, saysPhrase } from '#features/receptionist/brain/service.ts';
import type { ToolId } from '#features/receptionist/brain/tools.ts';
import type { Expectation } from '#features/receptionist/contract/scripts.ts';
import type { ExpectationKind } from '#features/receptionist/contract/vocabulary.ts';
import { heardInstead, type Played } from './heard-instead.ts';

/** The expectations that were not met, by their position, each with what happened instead. */
export const unmetIn = (
  played: Played,
  expectations: readonly Expectation[],
): { position: number; heard: string }[] =>
  expectations.flatMap(({ kind, about }, position) =>
    IS_MET[kind](played, about) ? [] : { position, heard: heardInstead(played, { kind, about }) },
  );

const IS_MET: Record<ExpectationKind, (played: Played, about: string) => boolean> = {
  books: ({ calls }, about) =>
    calls.some(
      ({ tool, input }) => tool === 'bookAppointment' && (about === '' || String(input.offeringId) === about),
    ),
  moves: (played) => didCall(played, 'rescheduleAppointment'),
  cancels: (played) => didCall(played, 'cancelAppointment'),
  takes_message: (played) => didCall(played, 'takeMessage'),
  asks_for_call_back: (played) => didCall(played, 'askForCallBack'),
  rings_through: ({ calls }) => calls.some(({ tool, input }) => tool === 'transfer' && input.emergency),
  hands_over: ({ calls }) => calls.some(({ tool, input }) => tool === 'transfer' && !input.emergency),
  answers_from: ({ turns }, about) =>
    turns.some(({ sentences }) =>
      sentences.some(({ receipts }) => receipts.some(({ fact }) => fact === `faq:${about}`)),
    ),
  says,
  never_says: (played, about) => !says(played, about),
  collects: ({ calls, outcome }, about) =>
    calls.some(({ tool, input }) => tool === 'setVariable' && isSame(input.name, about)) ||
    Object.keys(outcome.variables).some((name) => isSame(name, about)),
  is_spam: ({ outcome }) => outcome.spam.score >= SPAM,
};

const didCall = ({ calls }: Played, wanted: ToolId): boolean => calls.some(({ tool }) => tool === wanted);

/** Within one reply: the words may run over the end of a sentence. */
function says({ turns }: Played, about: string): boolean {
  return turns.some(({ sentences }) => saysPhrase(sentences.map(({ text }) => text).join(' '), about));
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
