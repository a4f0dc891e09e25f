/** A made-up world as the host of a turn: its tools change a diary in memory. */
import type { Brain, BrainState, Sentence } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { TOOLS, type ToolCall, type ToolId, type ToolResult } from '#features/receptionist/brain/tools.ts';
import { callsOf, takeTurn } from '#features/receptionist/dialogue/take-turn.ts';
import { NOW } from './world.ts';

export const ALL_TOOLS = Object.keys(TOOLS) as ToolId[];

export async function playTurn({
  brain,
  state: before,
  said,
  facts,
  run,
  tools = ALL_TOOLS,
}: {
  brain: Brain;
  state: BrainState | null;
  said: string;
  facts: Facts;
  run: (call: ToolCall) => ToolResult;
  tools?: readonly ToolId[];
}): Promise<{ state: BrainState | null; say: Sentence[]; calls: ToolCall[] }> {
  const { state, say, journal } = await takeTurn({
    brain,
    begun: { state: before, said },
    journal: [],
    facts,
    tools,
    now: NOW,
    host: { isStreamed: false, keep: async () => {}, run: async ({ call }) => run(call) },
  });
  return { state, say, calls: callsOf(journal).map(({ call }) => call) };
}
