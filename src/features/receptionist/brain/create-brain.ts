/**
 * The brain of a conversation. Where there is a language model, it speaks. The embedded brain speaks where there is none,
 * when it fails, is too slow or has used up its budget, and in an emergency. Both go on with what either remembers, so
 * they may take turns in any order. Every sentence is held to the facts before it is said.
 */

import type { ChatEndpoint } from '#platform/model/chat-endpoint.ts';
import type { Brain, Sentence, Turn, TurnInput } from './brain.ts';
import { findAvoided } from './embedded/answer/avoided-topic.ts';
import { speakByRules } from './embedded/brain.ts';
import { type Ears, type HeardWords, listen } from './embedded/hear/listen.ts';
import { readEmergency } from './embedded/read/read-emergency.ts';
import { speechOf } from './embedded/speech/speech-of.ts';
import type { DialogueState } from './embedded/state.ts';
import { watchWords } from './embedded/watch.ts';
import type { Facts } from './facts.ts';
import { holdNext, type Limits } from './hold-to-facts.ts';
import { hearResults, speakByModel, withoutOpenCalls } from './llm/speak.ts';
import { type Remembered, remembered, withWords } from './remembered.ts';

/** Tokens that one conversation may use; the embedded brain goes on after that. */
const BUDGET = 60_000;

type Parts = {
  ears: Ears;
  model: {
    endpoint: ChatEndpoint;
    /** Told why it could not take a turn. */
    onFailure: (error: unknown) => void;
  } | null;
};

export function createBrain(parts: Parts): Brain {
  return {
    turn: async (input) => {
      const before = remembered(input.state, input.facts);
      return 'results' in input.heard
        ? await goOn({ ...parts, input, state: before })
        : await answer({ ...parts, input, state: before });
    },
  };
}

type Step = Parts & { input: TurnInput; state: Remembered; said?: Sentence[] };

async function answer(step: Step): Promise<Turn> {
  const { input, state, ears, model } = step;
  const { heard, facts, now } = input;
  const said = 'said' in heard ? heard.said : '';
  // The greeting is the owner's own.
  const history = said.trim() === '' ? state.history : withWords(state.history, said);
  const next = { ...state, history, speaker: 'embedded' as const, waiting: [] };
  if (!model || said.trim() === '' || state.tokens >= BUDGET) return await byRules({ ...step, state: next });
  const dialogue = { ...state.dialogue, lastSay: lastReply(state), lastInEnglish: '' };
  const words = await listen({ said, state: dialogue, facts, ears });
  const watched = { ...next, dialogue: watchWords({ state: dialogue, heard: words, facts, now }) };
  // In an emergency, and about a topic that the owner keeps out, the owner's rules are followed to the letter.
  if (isForRules({ said, words, facts })) return await byRules({ ...step, state: watched });
  return await byModel({ ...step, state: watched });
}

function isForRules({
  said,
  words: { reading, recalled },
  facts,
}: {
  said: string;
  words: HeardWords;
  facts: Facts;
}): boolean {
  const emergency = readEmergency({ said, reading, recalled, emergencies: facts.handOff });
  if (emergency?.isSure) return true;
  return reading.clauses.some(
    (clause, index) =>
      findAvoided({ clause: { ...clause, recalled: recalled[index] ?? [] }, facts }) !== null,
  );
}

async function goOn(step: Step): Promise<Turn> {
  const { input, state } = step;
  if (state.speaker === 'embedded') return await byRules(step);
  const results = 'results' in input.heard ? input.heard.results : [];
  return await byModel({ ...step, state: hearResults({ state, results, facts: input.facts }) });
}

/** The embedded brain takes the rest of the turn when the model cannot, with what it knows from watching. */
async function byModel(step: Step): Promise<Turn> {
  const { input, state, model } = step;
  const limits = limitsOf({ facts: input.facts, dialogue: state.dialogue });
  const said: Sentence[] = [];
  const say = (sentence: Sentence) => {
    for (const held of holdNext({ ...limits, said, sentence })) {
      said.push(held);
      input.onSentence?.(held);
    }
  };
  // Results of calls that the model made mean nothing to the embedded brain: it asks what it needs itself.
  const again = { ...input, heard: { said: lastWords(state) } };
  if (!model) return await byRules({ ...step, input: again });
  try {
    const turn = await speakByModel({ input, state, endpoint: model.endpoint, say });
    return { ...turn, say: said, choices: [] };
  } catch (error) {
    model.onFailure(error);
    return await byRules({ ...step, input: again, said });
  }
}

/** `said` is what the model has said of this turn before it failed. */
async function byRules({ said = [], ...step }: Step): Promise<Turn> {
  const {
    input: { heard, facts, now },
    state,
    ears,
  } = step;
  const turn = await speakByRules({ state: state.dialogue, heard, facts, now, ears });
  const limits = limitsOf({ facts, dialogue: turn.state });
  const say = [...said];
  for (const sentence of turn.say) say.push(...holdNext({ ...limits, said: say, sentence }));
  const content = say.map(({ text }) => text).join(' ');
  const history = withoutOpenCalls(state.history);
  return {
    ...turn,
    say,
    state: {
      ...state,
      dialogue: turn.state,
      speaker: 'embedded',
      waiting: [],
      history: content === '' ? history : [...history, { role: 'assistant', content }],
    } satisfies Remembered,
  };
}

const limitsOf = ({ facts, dialogue }: { facts: Facts; dialogue: DialogueState }): Limits => ({
  neverSay: facts.persona.neverSay,
  instead: speechOf(dialogue).teamConfirms,
});

const lastReply = ({ history }: Remembered): DialogueState['lastSay'] => {
  const content = history.findLast(({ role }) => role === 'assistant')?.content;
  return content ? [{ text: content, receipts: [] }] : [];
};

const lastWords = ({ history }: Remembered): string =>
  history.findLast(({ role }) => role === 'user')?.content ?? '';
