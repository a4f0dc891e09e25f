/** Calls an OpenAI-compatible chat endpoint and reads its streamed answer. */
import { z } from 'zod';

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: RequestedCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export type RequestedCall = { id: string; type: 'function'; function: { name: string; arguments: string } };

export type ChatTool = {
  type: 'function';
  function: { name: string; description: string; parameters: Record<string, unknown> };
};

export type Completion = { text: string; calls: RequestedCall[]; tokens: number };

type Asked = {
  messages: ChatMessage[];
  tools: ChatTool[];
  /** Told each piece of the text as it arrives. */
  onText?: (piece: string) => void;
};

export type ChatEndpoint = (asked: Asked) => Promise<Completion>;

/** A visitor waits: what takes longer than this is answered by the embedded brain. */
const TIME_OUT_MS = 8000;
const MOST_TOKENS = 500;
/** A runaway stream is cut off well above any honest answer. */
const MOST_BYTES = 1_000_000;

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(20),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .default([]),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});

export function createChatEndpoint({
  url,
  key,
  model,
  timeOutMs = TIME_OUT_MS,
}: {
  url: string;
  key: string;
  model: string;
  timeOutMs?: number;
}): ChatEndpoint {
  return async ({ messages, tools, onText = () => {} }) => {
    const reply = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        ...(tools.length > 0 && { tools }),
        max_tokens: MOST_TOKENS,
        temperature: 0.2,
      }),
      signal: AbortSignal.timeout(timeOutMs),
      redirect: 'error',
    });
    if (!reply.ok || !reply.body) throw new Error(`the language model replied with status ${reply.status}`);
    return await readStream(reply.body, onText);
  };
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onText: (piece: string) => void,
): Promise<Completion> {
  const completion: Completion = { text: '', calls: [], tokens: 0 };
  let rest = '';
  let bytes = 0;
  const decoder = new TextDecoder();
  const take = (line: string) => {
    const before = completion.text.length;
    readLine(completion, line.trim());
    if (completion.text.length > before) onText(completion.text.slice(before));
  };
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('the language model said too much');
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
  take(rest);
  return completion;
}

function readLine(completion: Completion, line: string): void {
  if (!line.startsWith('data:')) return;
  const data = line.slice('data:'.length).trim();
  if (data === '' || data === '[DONE]') return;
  const { choices, usage } = chunkSchema.parse(JSON.parse(data));
  if (usage) completion.tokens = usage.total_tokens;
  const delta = choices[0]?.delta;
  completion.text += delta?.content ?? '';
  for (const { index, id, function: asked } of delta?.tool_calls ?? []) {
    completion.calls[index] ??= { id: '', type: 'function', function: { name: '', arguments: '' } };
    const call = completion.calls[index];
    call.id ||= id ?? '';
    call.function.name += asked?.name ?? '';
    call.function.arguments += asked?.arguments ?? '';
  }
}
