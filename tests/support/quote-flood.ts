/** Flows with webhook addresses, and the largest bodies for them, full of characters that are expensive to escape. */
import { MAX_WEBHOOK_BYTES } from '#features/automations/contract.ts';
import { createFlow, createHook, variableMappings } from './automations.ts';
import { FlowBuilder } from './flow-builder.ts';
import type { Visitor } from './test-app.ts';

type Answer = { name: string; status: number; retryAfter: number };

export async function sendQuotes(url: string, name: string, bytes = MAX_WEBHOOK_BYTES): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: bodyOf(name, bytes) });
  await response.arrayBuffer();
  return { name, status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
}

/** Every quote of the text is two bytes of the body. */
function bodyOf(name: string, bytes: number): string {
  const body = { name, phone: '+18015550123', text: '' };
  const quotes = (bytes - JSON.stringify(body).length) >> 1;
  return JSON.stringify({ ...body, text: '"'.repeat(quotes) });
}

export async function makeHook(
  owner: Visitor,
  build = (flow: FlowBuilder) => flow.split(['webhook.text', 'contains', 'x']),
): Promise<{ url: string; flowId: number }> {
  const mappings = variableMappings([
    ['name', 'webhook', 'name'],
    ['text', 'webhook', 'text'],
    ['phone', 'contact', 'phone_number'],
  ]);
  const flow = new FlowBuilder('Flood');
  flow.trigger('receiveWebhook', { webhookSettings: { url: '', variableMappings: mappings } });
  const flowId = await createFlow(owner, build(flow));
  return { flowId, url: (await createHook(owner, flowId)).url };
}
