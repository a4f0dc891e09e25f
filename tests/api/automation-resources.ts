/** Flows, versions, runs and webhooks of the first business, for the access test to ask for as the second. */
import { webhookFlow } from '#tests/support/automations.ts';
import type { Visitor } from '#tests/support/test-app.ts';

type Named = { params: Record<string, string>; body?: unknown; query?: string };
type Maker = (input: { owner: Visitor }) => Promise<Named>;

/** A flow that is published, named in the path. */
const flow =
  (body?: unknown, param = 'id'): Maker =>
  async ({ owner }) => ({ params: { [param]: String(await flowOf(owner)) }, body });

/** A run of the demo, named in the path. */
const run =
  (body?: unknown): Maker =>
  async ({ owner }) => ({ params: { runId: String(await failedRunOf(owner)) }, body });

export const AUTOMATION_RESOURCES: Record<string, Maker> = {
  'GET /api/automations/flow': async ({ owner }) => ({ params: {}, query: `?id=${await flowOf(owner)}` }),
  'POST /api/automations/flow': async ({ owner }) => ({
    params: {},
    body: webhookFlow().body(await flowOf(owner), 'save'),
  }),
  'POST /api/automations/flow/status': async ({ owner }) => ({
    params: {},
    body: { id: await flowOf(owner), status: 0 },
  }),
  'PATCH /api/automations/flows/:id': flow({ name: 'Mine now' }),
  'DELETE /api/automations/flows/:id': flow(),
  'POST /api/automations/flows/:id/duplicate': flow(),
  'POST /api/automations/flows/:id/restore': async ({ owner }) => {
    const id = String(await flowOf(owner));
    await owner.delete(`/api/automations/flows/${id}`);
    return { params: { id } };
  },
  'PUT /api/automations/flows/:id/failure-alerts': flow({ on: false }),
  'POST /api/automations/flows/:id/test-run': flow({ nodes: [], edges: [] }),
  'GET /api/automations/flows/:id/problems': flow(),
  'GET /api/automations/flows/:id/versions': flow(),
  'GET /api/automations/flows/:id/versions/:number': async ({ owner }) => ({
    params: { id: String(await flowOf(owner)), number: '1' },
  }),
  'GET /api/automations/flows/:id/steps/:nodeId/answer': async ({ owner }) => ({
    params: { id: String(await flowOf(owner)), nodeId: 'step-1' },
  }),
  'GET /api/automations/runs/:flowId': flow(undefined, 'flowId'),
  'GET /api/automations/runs/:flowId/under-way': flow(undefined, 'flowId'),
  'POST /api/automations/runs/:flowId/retry-failed': flow({}, 'flowId'),
  'POST /api/automations/runs/:flowId/cancel-selected': flow({ ids: [1] }, 'flowId'),
  'GET /api/automations/runs/logs/:runId': run(),
  'POST /api/automations/runs/:runId/retry': run({}),
  'POST /api/automations/runs/:runId/cancel': run(),
  'POST /api/webhooks': async ({ owner }) => ({ params: {}, body: { flow_id: await flowOf(owner) } }),
  'POST /api/webhook-secret': async ({ owner }) => ({ params: {}, body: { flow_id: await flowOf(owner) } }),
  'POST /api/webhook-update': async ({ owner }) => ({
    params: {},
    body: {
      flow_id: await flowOf(owner),
      node_id: 'start',
      webhook_settings: { url: '', variableMappings: [], security: null, secret_active: '0' },
    },
  }),
};

async function flowOf(owner: Visitor): Promise<number> {
  const { body } = await owner.post('/api/automations/flows', { name: 'Secret' });
  const { id } = body.data as { id: number };
  await owner.post('/api/automations/flow', webhookFlow('Secret').body(id, 'save'));
  await owner.post('/api/webhooks', { flow_id: id });
  return id;
}

async function failedRunOf(owner: Visitor): Promise<number> {
  const { body } = await owner.get('/api/automations/flows');
  const flows = body.data as { id: number; runs: { failed: number } }[];
  const failing = flows.find(({ runs }) => runs.failed > 0);
  const runs = (await owner.get(`/api/automations/runs/${failing?.id}?status=failed`)).body.data as {
    runs: { id: number }[];
  };
  const [first] = runs.runs;
  if (!first) throw new Error('the demo has no failed run');
  return first.id;
}
