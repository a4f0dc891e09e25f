/** The brain that needs neither key nor network: a dialogue state machine over what the business knows. */
import type { Brain, Recalled } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { clausesOf } from './read/clauses.ts';
import type { Asked, DialogueState } from './state.ts';
import { takeTurn } from './take-turn.ts';

/** `recall` finds what the business knows about a clause, best first. */
export function createEmbeddedBrain({
  recall,
}: {
  recall: (input: { facts: Facts; text: string }) => Promise<Recalled[]>;
}): Brain {
  return {
    turn: async ({ state: stored, heard, facts, now }) => {
      const state = stored as DialogueState | null;
      if ('results' in heard) return takeTurn({ state, heard, facts, now });
      const { said } = heard;
      const clauses = clausesOf(said);
      const recalled = await Promise.all(
        clauses.map((text) => (isAnswer({ text, state }) ? [] : recall({ facts, text }))),
      );
      return takeTurn({ state, heard: { said, recalled }, facts, now });
    },
  };
}

/** Questions whose short answers mean nothing beyond themselves. */
const ABOUT_THEM: readonly (Asked | null)[] = ['name', 'phone', 'email', 'slot', 'cancel'];
const SHORT = 4;

/** A name, a number or a "yes" is not worth looking up, which is most of what a turn costs. */
function isAnswer({ text, state }: { text: string; state: DialogueState | null }): boolean {
  const isShort = text.split(/\s+/).length <= SHORT && !text.includes('?');
  return isShort && ABOUT_THEM.includes(state?.asked ?? null);
}
