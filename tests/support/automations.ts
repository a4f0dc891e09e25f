/** Flows, webhooks and runs for the tests of automations. */
import { expect } from 'vitest';
import type { Run, RunLog } from '#features/automations/contract.ts';
import { FlowBuilder } from './flow-builder.ts';
import { eventually, type Reply, type Visitor } from './test-app.ts';

export const dataOf = <Data>(reply: Reply): Data => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as Data;
};

/** Each by where the value stands in the body, and the variable that it fills. */
export const variableMappings = (rows: [jsonPath: string, category: string, field: string][]) =>
  rows.map(([jsonPath, variableCategory, variableField], index) => ({
    id: `m${index}`,
    jsonPath,
    variableName: variableField,
    variableCategory,
    variableField,
    sampleValue: '',
  }));

const MAPPINGS = variableMappings([
  ['person.phone', 'contact', 'phone_number'],
  ['person.first', 'contact', 'first_name'],
  ['job', 'webhook', 'job'],
]);

/** Starts with a webhook whose body has a person and a job. */
export const webhookFlow = (name = 'A flow'): FlowBuilder =>
  new FlowBuilder(name).trigger('receiveWebhook', {
    webhookSettings: { url: '', variableMappings: MAPPINGS },
  });

export async function createFlow(owner: Visitor, flow: FlowBuilder, type: 'draft' | 'save' = 'save') {
  const { id } = dataOf<{ id: number }>(
    await owner.post('/api/automations/flows', { name: flow.graph.name }),
  );
  await saveFlow(owner, { id, flow, type });
  return id;
}

export async function saveFlow(
  owner: Visitor,
  { id, flow, type = 'save' }: { id: number; flow: FlowBuilder; type?: 'draft' | 'save' },
): Promise<void> {
  dataOf(await owner.post('/api/automations/flow', flow.body(id, type)));
}

export async function createHook(
  owner: Visitor,
  flowId: number,
): Promise<{ url: string; secret: string; path: string }> {
  const { status, body } = await owner.post('/api/webhooks', { flow_id: flowId });
  expect(status).toBe(200);
  const url = String(body.webhook_url);
  return { url, secret: String(body.secret), path: new URL(url).pathname };
}

/** Posts as another system would: no cookies, any bytes. */
export async function sendTo(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const raw = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw as BodyInit,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export async function runsOf(owner: Visitor, flowId: number, query = ''): Promise<Run[]> {
  return dataOf<{ runs: Run[] }>(await owner.get(`/api/automations/runs/${flowId}${query}`)).runs;
}

/** The newest run, once it has the status. */
export async function runBecomes(owner: Visitor, flowId: number, status: Run['status']): Promise<Run> {
  return eventually(`a run of ${flowId} becoming ${status}`, async () => {
    const [run] = await runsOf(owner, flowId);
    return run?.status === status && run;
  });
}

export const logOf = async (owner: Visitor, runId: number): Promise<RunLog> =>
  dataOf<RunLog>(await owner.get(`/api/automations/runs/logs/${runId}`));
