/** The reply while it is put together. */
import type { Receipt, Sentence } from '#features/receptionist/brain/brain.ts';
import type { ToolCall } from '#features/receptionist/brain/tools.ts';
import type { Asked } from './asked.ts';
import type { Moment } from './hear/utterance.ts';
import { ENGLISH } from './speech/english.ts';
import type { LineId, Speech } from './speech/speech.ts';
import { speechOf } from './speech/speech-of.ts';
import type { DialogueState } from './state.ts';

export type Draft = {
  say: Sentence[];
  calls: ToolCall[];
  choices: string[];
  /** What is said, in English whatever the language is: the reader knows questions in English best. */
  inEnglish: string[];
};

/** What a task works on: it changes the state and adds to the draft. */
export type Work = { state: DialogueState; moment: Moment; draft: Draft };

export const newDraft = (): Draft => ({ say: [], calls: [], choices: [], inEnglish: [] });

/** What is said, in the words of a language. */
type InWords = (speech: Speech) => { text: string; receipts?: Receipt[] };

export function say({ draft, state }: Pick<Work, 'draft' | 'state'>, inWords: InWords): void {
  draft.say.push({ receipts: [], ...inWords(speechOf(state)) });
  draft.inEnglish.push(inWords(ENGLISH).text);
}

/** A text of the owner, which is its own receipt. */
export function sayOwn(work: Pick<Work, 'draft' | 'state'>, fact: string, text: string): void {
  say(work, () => ({ text, receipts: [{ fact, text }] }));
}

export function sayLine(work: Work, id: LineId): void {
  const { tone } = work.moment.facts.persona;
  say(work, ({ line }) => ({ text: line(id, tone) }));
}

/** Asks, and remembers what about. */
export function ask(work: Work, asked: Asked, text: LineId, choices: readonly string[] = []): void {
  const { state, draft } = work;
  state.repeats = state.asked === asked ? state.repeats + 1 : 0;
  state.asked = asked;
  draft.choices = [...choices];
  sayLine(work, text);
}

export function call({ draft }: Pick<Work, 'draft'>, one: ToolCall): void {
  draft.calls.push(one);
}
