/** The brain that needs neither key nor network: a dialogue state machine over what the business knows. */
import type { Brain } from '#features/receptionist/brain/brain.ts';
import { type RecallClause, recallClauses } from './recall-clauses.ts';
import type { DialogueState } from './state.ts';
import { takeTurn } from './take-turn.ts';

/** `recall` finds what the business knows about a clause, best first. */
export function createEmbeddedBrain({ recall }: { recall: RecallClause }): Brain {
  return {
    turn: async ({ state: stored, heard, facts, now }) => {
      const state = stored as DialogueState | null;
      if ('results' in heard) return takeTurn({ state, heard, facts, now });
      const { said } = heard;
      const recalled = await recallClauses({ said, state, facts, recall });
      return takeTurn({ state, heard: { said, recalled }, facts, now });
    },
  };
}
