/** The brain that needs neither key nor network: a dialogue state machine over what the business knows. */
import type { Brain } from '#features/receptionist/brain/brain.ts';
import { type Ears, listen } from './hear/listen.ts';
import type { DialogueState } from './state.ts';
import { takeTurn } from './take-turn.ts';

export function createEmbeddedBrain(ears: Ears): Brain {
  return {
    turn: async ({ state: stored, heard, facts, now }) => {
      const state = stored as DialogueState | null;
      if ('results' in heard) return takeTurn({ state, heard, facts, now });
      return takeTurn({ state, heard: await listen({ said: heard.said, state, facts, ears }), facts, now });
    },
  };
}
