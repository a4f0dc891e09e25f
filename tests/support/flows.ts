/** Flows for browser tests, made by calls that the page itself could make. */
import type { Page } from '@playwright/test';
import type { FlowBuilder } from './flow-builder.ts';

export async function createFlow(page: Page, flow: FlowBuilder | string): Promise<number> {
  const name = typeof flow === 'string' ? flow : flow.graph.name;
  const { data } = await post(page, '/api/automations/flows', { name });
  const { id } = data as { id: number };
  if (typeof flow !== 'string') await post(page, '/api/automations/flow', flow.body(id, 'draft'));
  return id;
}

async function post(page: Page, path: string, body: unknown): Promise<Record<string, unknown>> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const reply = await page.request.post(path, { data: body, headers: { 'x-xsrf-token': token } });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
}
