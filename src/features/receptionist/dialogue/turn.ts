/**
 * One turn of a conversation: from what was said to the reply. The machine has no clock, network or chance, and its only
 * memory is the journal, so whichever process has that goes on where the turn stood.
 *
 *   claimed ─▶ thinking ── a thought with calls ──▶ tool ── its result ──▶ tool … ──▶ thinking …
 *                 │ └──── a thought without calls ──▶ done
 *                 └────── a sentence (said) ──▶ thinking
 *
 * - said: the caller has the sentence already. It belongs to the reply, whatever comes of the thought.
 * - tool: a call is in the journal before it runs and its result before the brain hears it. A turn that is repeated runs
 *   what has no result, under the same key, and thinks no thought again that led to a call.
 * - failed: the host tries again with the journal. After its last try it apologises and drops the turn.
 * - handed over: a person took over. The turn goes on only if it changed something, since that must be told.
 */
import type { BrainState, Heard, Sentence } from '#features/receptionist/brain/brain.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';

export type Entry =
  | { kind: 'said'; sentence: Sentence }
  | { kind: 'thought'; state: BrainState; say: Sentence[]; choices: string[]; calls: ToolCall[] }
  | { kind: 'result'; result: ToolResult };

export type Journal = readonly Entry[];

/** What the turn began with. */
export type Begun = {
  /** Null at the start of a conversation. */
  state: BrainState | null;
  said: string;
};

/** What the turn came to. */
export type Reply = { state: BrainState | null; say: Sentence[]; choices: string[] };

export type Phase =
  | { at: 'thinking'; state: BrainState | null; heard: Heard; thoughts: number }
  | { at: 'tool'; call: ToolCall; place: number }
  | { at: 'done' };

/** A brain that still wants to call tools after this many thoughts goes round in circles. */
const MOST_THOUGHTS = 8;
const MOST_CALLS = 30;

export function phaseOf({ state, said }: Begun, journal: Journal): Phase {
  const thoughts = journal.filter((entry) => entry.kind === 'thought');
  const last = thoughts.at(-1);
  if (!last) return { at: 'thinking', state, heard: { said }, thoughts: 0 };
  const results = journal.slice(journal.indexOf(last)).flatMap(resultOf);
  const call = last.calls[results.length];
  if (call) {
    const place = journal.flatMap(resultOf).length;
    if (place >= MOST_CALLS) throw new Error('the brain called too many tools in one turn');
    return { at: 'tool', call, place };
  }
  if (last.calls.length === 0 || thoughts.length >= MOST_THOUGHTS) return { at: 'done' };
  return { at: 'thinking', state: last.state, heard: { results }, thoughts: thoughts.length };
}

/** What was said so far, also by a turn that is not done. */
export function replyOf({ state }: Begun, journal: Journal): Reply {
  const reply: Reply = { state, say: [], choices: [] };
  for (const entry of journal) {
    if (entry.kind === 'said') reply.say.push(entry.sentence);
    if (entry.kind !== 'thought') continue;
    reply.state = entry.state;
    reply.say.push(...entry.say);
    if (entry.say.length > 0) reply.choices = entry.choices;
  }
  return reply;
}

/** The calls that have run, each with its result, in their order. */
export function callsOf(journal: Journal): { call: ToolCall; result: ToolResult }[] {
  const calls = journal.flatMap((entry) => (entry.kind === 'thought' ? entry.calls : []));
  return journal.flatMap(resultOf).flatMap((result, index) => {
    const call = calls[index];
    return call ? [{ call, result }] : [];
  });
}

const resultOf = (entry: Entry): ToolResult[] => (entry.kind === 'result' ? [entry.result] : []);
