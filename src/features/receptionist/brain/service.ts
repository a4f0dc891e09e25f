/** The brain that a business's receptionist thinks with. */
import type { BrainKind } from '#features/receptionist/contract/vocabulary.ts';
import type { Memory } from '#platform/context.ts';
import type { Brain, BrainState, Outcome } from './brain.ts';
import { createEmbeddedBrain } from './embedded/brain.ts';
import { outcomeOf as embeddedOutcome } from './embedded/outcome.ts';
import { type DialogueState, newDialogue } from './embedded/state.ts';
import type { Facts } from './facts.ts';
import { holdToFacts } from './hold-to-facts.ts';

export { SPAM } from './embedded/outcome.ts';

export function brainFor({ memory }: { memory: Memory; kind: BrainKind }): Brain {
  const brain = createEmbeddedBrain({
    recall: async ({ facts, text }) => (await memory.receptionist.recallFor(facts))(text),
  });
  return {
    turn: async (input) => {
      const turn = await brain.turn(input);
      const { neverSay } = input.facts.persona;
      return { ...turn, say: holdToFacts({ sentences: turn.say, neverSay }) };
    },
  };
}

/** What the conversation came to, whichever brain held it. */
export function outcomeOf({ state, facts }: { state: BrainState | null; facts: Facts }): Outcome {
  return embeddedOutcome({ state: (state as DialogueState | null) ?? newDialogue(), facts });
}
