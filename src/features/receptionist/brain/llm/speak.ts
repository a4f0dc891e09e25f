/** A language model speaks: it is told the facts and the tools, and each of its sentences is heard as it comes. */
import type { Receipt, Sentence, TurnInput } from '#features/receptionist/brain/brain.ts';
import { momentText } from '#features/receptionist/brain/embedded/in-words.ts';
import { watchResult } from '#features/receptionist/brain/embedded/watch.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Remembered } from '#features/receptionist/brain/remembered.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import type { ChatEndpoint, ChatMessage, Completion, RequestedCall } from '#platform/model/chat-endpoint.ts';
import { factLines } from './fact-lines.ts';
import { systemPrompt } from './prompt.ts';
import { splitSentences, withReceipts } from './support.ts';
import { chatTools, readCall } from './tool-schemas.ts';

const MOST_SLOTS = 40;

/** The state with the model's words, and the tools that it calls. Throws when it could not take the turn. */
export async function speakByModel({
  input: { facts, tools, now },
  state,
  endpoint,
  say,
}: {
  input: TurnInput;
  state: Remembered;
  endpoint: ChatEndpoint;
  say: (sentence: Sentence) => void;
}): Promise<{ state: Remembered; calls: ToolCall[] }> {
  const lines = [...factLines({ facts, now, said: wordsOfVisitor(state) }), ...state.told];
  const system: ChatMessage = { role: 'system', content: systemPrompt({ facts, lines, now }) };
  const sentences = splitSentences((text) => say(withReceipts({ text, lines, offerings: facts.offerings })));
  const completion = await endpoint({
    messages: [system, ...state.history],
    tools: chatTools(tools),
    onText: sentences.add,
  });
  sentences.end();
  const asked = readCalls({ completion, tools });
  if (completion.text.trim() === '' && asked.length === 0) throw new Error('the language model said nothing');
  return {
    calls: asked.map(({ call }) => call),
    state: {
      ...state,
      speaker: 'model',
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
    },
  };
}

const wordsOfVisitor = ({ history }: Remembered): string =>
  history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n');

/** What the tools returned that the model called. */
export function hearResults({
  state,
  results,
  facts,
}: {
  state: Remembered;
  results: readonly ToolResult[];
  facts: Facts;
}): Remembered {
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

/** A model refuses a history in which a call has no result. */
export function withoutOpenCalls(history: readonly ChatMessage[]): ChatMessage[] {
  const answered = new Set(
    history.flatMap((message) => (message.role === 'tool' ? [message.tool_call_id] : [])),
  );
  return history.filter(
    (message) =>
      message.role !== 'assistant' || (message.tool_calls ?? []).every(({ id }) => answered.has(id)),
  );
}

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
