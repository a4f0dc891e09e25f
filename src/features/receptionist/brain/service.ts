/** The brain that a business's receptionist thinks with. */
import type { BrainKind } from '#features/receptionist/contract/vocabulary.ts';
import type { Context } from '#platform/context.ts';
import type { Brain, BrainState, Outcome } from './brain.ts';
import { createEmbeddedBrain } from './embedded/brain.ts';
import { outcomeOf as embeddedOutcome } from './embedded/outcome.ts';
import { type DialogueState, newDialogue } from './embedded/state.ts';
import type { Facts } from './facts.ts';
import { holdToFacts } from './hold-to-facts.ts';
import { createLlmBrain, dialogueOf } from './llm/brain.ts';
import { createChatEndpoint } from './llm/chat-endpoint.ts';

export { SPAM } from './embedded/outcome.ts';
export { TOOLS } from './tools.ts';

type BrainContext = Pick<Context, 'memory' | 'env' | 'logger'>;

/** A business that chose the language model gets the embedded brain while none is set up. */
export function brainFor({ context, kind }: { context: BrainContext; kind: BrainKind }): Brain {
  const brain = kind === 'llm' ? withModel(context) : embeddedFor(context);
  return {
    turn: async (input) => {
      const turn = await brain.turn(input);
      const { neverSay } = input.facts.persona;
      return { ...turn, say: holdToFacts({ sentences: turn.say, neverSay }) };
    },
  };
}

const recallFor =
  ({ memory }: BrainContext) =>
  async ({ facts, text }: { facts: Facts; text: string }) =>
    memory.receptionist.recallFor(facts)(text);

const embeddedFor = (context: BrainContext): Brain => createEmbeddedBrain({ recall: recallFor(context) });

function withModel(context: BrainContext): Brain {
  const embedded = embeddedFor(context);
  const { LLM_URL: url, LLM_API_KEY: key, LLM_MODEL: model } = context.env;
  if (!url || !key) return embedded;
  return createLlmBrain({
    endpoint: createChatEndpoint({ url, key, model }),
    ...{ embedded, recall: recallFor(context) },
    onFailure: (error) => context.logger.warn({ err: error }, 'the language model did not take a turn'),
  });
}

/** What the conversation came to, whichever brain held it. */
export function outcomeOf({ state, facts }: { state: BrainState | null; facts: Facts }): Outcome {
  const dialogue = state === null ? newDialogue() : (dialogueOf(state) ?? (state as DialogueState));
  return embeddedOutcome({ state: dialogue, facts });
}
