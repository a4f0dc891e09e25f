/**
 * Leads a brain through a turn, for every host: chats on websites and by message, rehearsals, tests of the draft. The host
 * runs the tools and keeps the journal.
 */
import type { Brain, Sentence, TurnInput } from '#features/receptionist/brain/brain.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import { type Begun, type Entry, type Journal, phaseOf, type Reply, replyOf } from './turn.ts';

export { callsOf, replyOf } from './turn.ts';

export type Host = {
  /** `place` is the number of the call in its turn, and the same whenever the turn is repeated. */
  run: (asked: { call: ToolCall; place: number; journal: Journal }) => Promise<ToolResult>;
  /** Keeps what happened before the turn goes on; `journal` ends with it. Throws when the turn may not go on. */
  keep: (happened: { entry: Entry; journal: Journal }) => Promise<void>;
  /** Whether the caller hears sentences while the brain still thinks. */
  isStreamed: boolean;
};

export async function takeTurn({
  brain,
  begun,
  journal: kept,
  host,
  signal,
  ...known
}: Pick<TurnInput, 'facts' | 'tools' | 'now'> & {
  brain: Brain;
  begun: Begun;
  /** What an earlier try of this turn kept; it is gone through and not done again. */
  journal: Journal;
  host: Host;
  signal?: AbortSignal;
}): Promise<Reply & { journal: Journal }> {
  const journal = [...kept];
  const keep = async (entry: Entry) => {
    journal.push(entry);
    await host.keep({ entry, journal });
  };
  for (;;) {
    signal?.throwIfAborted();
    const phase = phaseOf(begun, journal);
    if (phase.at === 'done') return { ...replyOf(begun, journal), journal };
    if (phase.at === 'tool') {
      await keep({ kind: 'result', result: await host.run({ ...phase, journal }) });
      continue;
    }
    const { state, heard } = phase;
    const spoken = openSentences({ journal, keep, isStreamed: host.isStreamed });
    const { onSentence } = spoken;
    const turn = await brain.turn({ ...known, state, heard, ...(onSentence && { onSentence }) });
    const said = await spoken.said();
    const say = turn.say.filter(({ text }) => !said.some((one) => one.text === text));
    const thought: Entry = { kind: 'thought', ...turn, say };
    // A thought without calls ends the turn, and the host keeps that together with the reply.
    if (turn.calls.length === 0) journal.push(thought);
    else await keep(thought);
  }
}

/** The sentences of the thought that is under way, those of an earlier try of it included. */
function openSentences({
  journal,
  keep,
  isStreamed,
}: {
  journal: Journal;
  keep: (entry: Entry) => Promise<void>;
  isStreamed: boolean;
}): { onSentence?: (sentence: Sentence) => void; said: () => Promise<Sentence[]> } {
  const since = journal.findLastIndex(({ kind }) => kind !== 'said') + 1;
  const said = () => journal.slice(since).flatMap((entry) => (entry.kind === 'said' ? [entry.sentence] : []));
  if (!isStreamed) return { said: async () => said() };
  const known = new Set(said().map(({ text }) => text));
  let last = Promise.resolve();
  return {
    onSentence: (sentence) => {
      // One after the other, so that they stay in their order.
      if (known.has(sentence.text)) return;
      known.add(sentence.text);
      last = last.then(() => keep({ kind: 'said', sentence }));
      last.catch(() => {});
    },
    said: async () => {
      await last;
      return said();
    },
  };
}
