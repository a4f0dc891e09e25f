/** The brain that needs neither key nor network: a dialogue state machine over what the business knows. */
import type { Heard } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { type Ears, listen } from './hear/listen.ts';
import type { DialogueState } from './state.ts';
import { type EmbeddedTurn, takeTurn } from './take-turn.ts';

export async function speakByRules({
  state,
  heard,
  facts,
  now,
  ears,
}: {
  state: DialogueState | null;
  heard: Heard;
  facts: Facts;
  now: Date;
  ears: Ears;
}): Promise<EmbeddedTurn> {
  if ('results' in heard) return takeTurn({ state, heard, facts, now });
  return takeTurn({ state, heard: await listen({ said: heard.said, state, facts, ears }), facts, now });
}
