/**
 * A language model as the brain. It speaks through the same tools and is held to the same facts as the embedded one,
 * which takes the turn when the model fails, is too slow, has used up its budget, or when it is an emergency.
 */
import type {
  Brain,
  BrainState,
  Receipt,
  Sentence,
  Turn,
  TurnInput,
} from '#features/receptionist/brain/brain.ts';
import { findAvoided } from '#features/receptionist/brain/embedded/answer/avoided-topic.ts';
import { type Ears, listen as hearWords } from '#features/receptionist/brain/embedded/hear/listen.ts';
import { momentText } from '#features/receptionist/brain/embedded/in-words.ts';
import { readEmergency } from '#features/receptionist/brain/embedded/read/read-emergency.ts';
import { type DialogueState, newDialogue } from '#features/receptionist/brain/embedded/state.ts';
import { watchResult, watchWords } from '#features/receptionist/brain/embedded/watch.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import type { ChatEndpoint, ChatMessage, Completion, RequestedCall } from './chat-endpoint.ts';
import { factLines } from './fact-lines.ts';
import { systemPrompt } from './prompt.ts';
import { sentencesOf, withReceipts } from './support.ts';
import { chatTools, readCall } from './tool-schemas.ts';

/** Tokens that one conversation may use; the embedded brain goes on after that. */
const BUDGET = 60_000;
const MOST_MESSAGES = 40;
const MOST_SLOTS = 40;

/** What it remembers; `dialogue` is what the embedded brain would know. */
export type LlmState = {
  history: ChatMessage[];
  dialogue: DialogueState;
  /** What tools returned that may be said: free times, found appointments. */
  told: Receipt[];
  waiting: { id: string; call: ToolCall }[];
  isEmbedded: boolean;
  tokens: number;
};

type Tools = {
  endpoint: ChatEndpoint;
  embedded: Brain;
  ears: Ears;
  /** Told why the model could not take a turn. */
  onFailure: (error: unknown) => void;
};

export function createLlmBrain(parts: Tools): Brain {
  return {
    turn: async (input) => {
      const before = (input.state as LlmState | null) ?? startOf(input.facts);
      const { state, isForRules } = await listen({ ...parts, input, state: before });
      if (state.isEmbedded || isForRules || isGreeting(input))
        return await byEmbedded({ ...parts, input, state });
      try {
        return await byModel({ ...parts, input, state });
      } catch (error) {
        parts.onFailure(error);
        return await byEmbedded({ ...parts, input, state });
      }
    },
  };
}

/** The dialogue that the outcome of a conversation is read from. */
export const dialogueOf = (state: BrainState): DialogueState | null =>
  'dialogue' in state ? (state as LlmState).dialogue : null;

const startOf = (facts: Facts): LlmState => ({
  history: facts.opening === '' ? [] : [{ role: 'assistant', content: facts.opening }],
  dialogue: newDialogue(facts),
  told: [],
  waiting: [],
  isEmbedded: false,
  tokens: 0,
});

/** The greeting is the owner's own. */
const isGreeting = ({ heard }: TurnInput): boolean => 'said' in heard && heard.said.trim() === '';

type Step = Tools & { input: TurnInput; state: LlmState };

/**
 * Takes in what was said, or what tools returned. In an emergency, and about a topic that the owner keeps out, the owner's
 * rules are followed to the letter.
 */
async function listen({
  input: { heard, facts, now },
  state,
  ears,
}: Step): Promise<{ state: LlmState; isForRules: boolean }> {
  if ('results' in heard)
    return {
      state: state.isEmbedded ? state : hearResults({ state, results: heard.results, facts }),
      isForRules: false,
    };
  const { said } = heard;
  const fresh = { ...state, isEmbedded: state.tokens >= BUDGET, waiting: [] };
  if (said.trim() === '' || fresh.isEmbedded) return { state: fresh, isForRules: false };
  const dialogue = { ...state.dialogue, lastSay: lastReply(state), lastInEnglish: '' };
  const words = await hearWords({ said, state: dialogue, facts, ears });
  const { reading, recalled } = words;
  const found = readEmergency({ said, reading, recalled, emergencies: facts.handOff });
  const isAvoided = reading.clauses.some((clause, index) =>
    findAvoided({ clause: { ...clause, recalled: recalled[index] ?? [] }, facts }),
  );
  return {
    isForRules: isAvoided || (found?.isSure ?? false),
    state: {
      ...fresh,
      dialogue: watchWords({ state: dialogue, heard: words, facts, now }),
      history: trimmed([...state.history, { role: 'user', content: said }]),
    },
  };
}

const lastReply = ({ history }: LlmState): Sentence[] => {
  const content = history.findLast(({ role }) => role === 'assistant')?.content;
  return content ? [{ text: content, receipts: [] }] : [];
};

function hearResults({
  state,
  results,
  facts,
}: {
  state: LlmState;
  results: readonly ToolResult[];
  facts: Facts;
}): LlmState {
  const next = structuredClone(state);
  for (const [index, { id, call }] of state.waiting.entries()) {
    const result = results[index];
    if (!result) continue;
    next.dialogue = watchResult({ state: next.dialogue, call, result, facts });
    next.told.push(...receiptsOf({ result, facts }));
    next.history.push({ role: 'tool', tool_call_id: id, content: resultText({ result, facts }) });
  }
  next.waiting = [];
  return next;
}

async function byModel({ input: { facts, tools, now }, state, endpoint }: Step): Promise<Turn> {
  const lines = [...factLines({ facts, now, said: wordsOfVisitor(state) }), ...state.told];
  const system: ChatMessage = { role: 'system', content: systemPrompt({ facts, lines, now }) };
  const completion = await endpoint({ messages: [system, ...state.history], tools: chatTools(tools) });
  const asked = readCalls({ completion, tools });
  if (completion.text.trim() === '' && asked.length === 0) throw new Error('the language model said nothing');
  const say = sentencesOf(completion.text).map((text) =>
    withReceipts({ text, lines, offerings: facts.offerings }),
  );
  return {
    say,
    calls: asked.map(({ call }) => call),
    choices: [],
    state: {
      ...state,
      waiting: asked.map(({ id, call }) => ({ id, call })),
      tokens: state.tokens + completion.tokens,
      history: [
        ...state.history,
        {
          role: 'assistant',
          content: completion.text,
          ...(asked.length > 0 && { tool_calls: asked.map(({ requested }) => requested) }),
        },
      ],
    } satisfies LlmState,
  };
}

const wordsOfVisitor = ({ history }: LlmState): string =>
  history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n');

type Asked = { id: string; call: ToolCall; requested: RequestedCall };

/** A call that cannot be read fails the turn: the model would wait for its result. */
function readCalls({ completion, tools }: { completion: Completion; tools: TurnInput['tools'] }): Asked[] {
  return completion.calls.map((requested, index) => {
    const call = readCall({ call: requested, tools });
    if (!call)
      throw new Error(`the language model called ${requested.function.name} in a way that is not allowed`);
    return {
      id: requested.id || `call-${index}`,
      call,
      requested: { ...requested, id: requested.id || `call-${index}` },
    };
  });
}

/** The embedded brain takes the rest of the turn, with what it knows from watching. */
async function byEmbedded({ input, state, embedded }: Step): Promise<Turn> {
  // Results of calls that the model made mean nothing to it: it asks what it needs itself.
  const heard = 'results' in input.heard && !state.isEmbedded ? lastWords(state) : input.heard;
  const turn = await embedded.turn({ ...input, heard, state: state.dialogue });
  const content = turn.say.map(({ text }) => text).join(' ');
  return {
    ...turn,
    state: {
      ...state,
      dialogue: turn.state as DialogueState,
      isEmbedded: turn.calls.length > 0,
      waiting: [],
      history:
        content === '' ? state.history : [...withoutOpenCalls(state.history), { role: 'assistant', content }],
    } satisfies LlmState,
  };
}

const lastWords = ({ history }: LlmState): { said: string } => ({
  said: history.findLast(({ role }) => role === 'user')?.content ?? '',
});

/** A model refuses a history in which a call has no result. */
function withoutOpenCalls(history: ChatMessage[]): ChatMessage[] {
  const answered = new Set(
    history.flatMap((message) => (message.role === 'tool' ? [message.tool_call_id] : [])),
  );
  return history.filter(
    (message) =>
      message.role !== 'assistant' || (message.tool_calls ?? []).every(({ id }) => answered.has(id)),
  );
}

/** From a word of the visitor on, so that no result stands without its call. */
function trimmed(history: ChatMessage[]): ChatMessage[] {
  if (history.length <= MOST_MESSAGES) return history;
  const from = history.findIndex(
    ({ role }, index) => role === 'user' && index >= history.length - MOST_MESSAGES,
  );
  return from < 0 ? history.slice(-1) : history.slice(from);
}

function receiptsOf({ result, facts }: { result: ToolResult; facts: Facts }): Receipt[] {
  const zone = facts.business.hours.timezone;
  if (result.tool === 'checkAvailability') {
    return result.output.slots.slice(0, MOST_SLOTS).map(({ startsAt }) => ({
      fact: `slot:${startsAt}`,
      text: `Free: ${momentText({ startsAt, zone })}`,
    }));
  }
  if (result.tool === 'findAppointments') {
    return result.output.appointments.map(({ id, title, startsAt }) => ({
      fact: `appointment:${id}`,
      text: `${title}, ${momentText({ startsAt, zone })}`,
    }));
  }
  return [];
}

/** With the times in words, so that the model can repeat them. */
function resultText({ result, facts }: { result: ToolResult; facts: Facts }): string {
  const zone = facts.business.hours.timezone;
  if (result.tool !== 'checkAvailability') return JSON.stringify(result.output);
  const slots = result.output.slots.slice(0, MOST_SLOTS);
  return JSON.stringify({
    slots: slots.map((slot) => ({ ...slot, when: momentText({ startsAt: slot.startsAt, zone }) })),
  });
}
