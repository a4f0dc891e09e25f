/** The reply while it is put together. */
import type { Receipt, Sentence } from '#features/receptionist/brain/brain.ts';
import type { ToolCall } from '#features/receptionist/brain/tools.ts';
import type { Asked } from './asked.ts';
import { type LineId, line } from './phrases.ts';
import type { DialogueState } from './state.ts';
import type { Moment } from './utterance.ts';

export type Draft = { say: Sentence[]; calls: ToolCall[]; choices: string[] };

/** What a task works on: it changes the state and adds to the draft. */
export type Work = { state: DialogueState; moment: Moment; draft: Draft };

export const newDraft = (): Draft => ({ say: [], calls: [], choices: [] });

export function say({ draft }: Pick<Work, 'draft'>, text: string, receipts: Receipt[] = []): void {
  draft.say.push({ text, receipts });
}

export function sayLine({ draft, moment }: Pick<Work, 'draft' | 'moment'>, id: LineId): void {
  say({ draft }, line(id, moment.facts.persona.tone));
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
