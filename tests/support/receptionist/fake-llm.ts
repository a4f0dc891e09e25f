/** An OpenAI-compatible chat endpoint over loopback HTTP: streams what a test tells it to say. */
import type { ServerResponse } from 'node:http';
import type { ChatMessage } from '#platform/model/chat-endpoint.ts';
import { startStandIn } from '#tests/support/stand-in.ts';

type Said = { text?: string; calls?: { name: string; input: unknown }[] };
/** `silent` accepts the request and never answers. */
type Mood = Said | { status: number } | 'silent' | { raw: string };

export type FakeLlm = {
  url: string;
  /** Answers to the next requests, in order. */
  moods: Mood[];
  requests: { messages: ChatMessage[]; tools?: { function: { name: string } }[]; max_tokens: number }[];
  stop: () => Promise<void>;
};

export const LLM_KEY = 'a-key-for-tests-only';

export async function startFakeLlm(): Promise<FakeLlm> {
  const moods: Mood[] = [];
  const requests: FakeLlm['requests'] = [];
  const { url, stop } = await startStandIn(({ request, response }) => {
    if (request.path !== '/v1/chat/completions' || request.headers.authorization !== `Bearer ${LLM_KEY}`) {
      response.writeHead(401).end();
      return;
    }
    requests.push(JSON.parse(request.body));
    answer(response, moods.shift() ?? { status: 500 });
  });
  return { moods, requests, url: `${url}/v1`, stop };
}

function answer(response: ServerResponse, mood: Mood): void {
  if (mood === 'silent') return;
  if ('status' in mood) {
    response.writeHead(mood.status).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('raw' in mood) {
    response.end(mood.raw);
    return;
  }
  const chunk = (delta: object) => response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
  // As the real one does: a few letters at a time, and the arguments of a call in pieces.
  for (const piece of (mood.text ?? '').match(/.{1,7}/gs) ?? []) chunk({ content: piece });
  for (const [index, { name, input }] of (mood.calls ?? []).entries()) {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    chunk({ tool_calls: [{ index, id: `call-${index}`, function: { name, arguments: '' } }] });
    for (const piece of text.match(/.{1,9}/gs) ?? [])
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: 1000 } })}\n\n`);
  response.end('data: [DONE]\n\n');
}
