/** A clause that may ask something, with all that its answer may depend on. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Clause } from '#features/receptionist/brain/embedded/hear/clause.ts';
import type { Moment, Utterance } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import type { DialogueState } from '#features/receptionist/brain/embedded/state.ts';

export type Asked = { clause: Clause; utterance: Utterance; state: DialogueState; moment: Moment };

/** `which` when it was not said of what the price is asked. */
export type Answered = { say: Sentence[]; topic: string; isAvoided?: true } | 'unknown' | 'which' | null;

/** The answer, if it is one. */
export const settled = (answered: Answered): Answered =>
  answered === 'which' || answered === 'unknown' ? null : answered;
