import type { Visitor } from '#tests/support/test-app.ts';

type Named = { params: Record<string, string>; body?: unknown };

const METRIC = { name: 'Conversations', calculation_type: 'count' };
const chartWith = (id: number) => ({ name: 'Chart', chart_type: 'bar', metrics: [id] });

async function makeMetric(owner: Visitor): Promise<number> {
  const { body } = await owner.post('/api/reports/metrics', METRIC);
  return (body.data as { id: number }).id;
}

async function makeChart(owner: Visitor): Promise<number> {
  const { body } = await owner.post('/api/reports/charts', chartWith(await makeMetric(owner)));
  return (body.data as { id: number }).id;
}

type Maker = (input: { owner: Visitor }) => Promise<Named>;
const named =
  (make: (owner: Visitor) => Promise<number>, body?: unknown): Maker =>
  async ({ owner }) => ({ params: { id: String(await make(owner)) }, body });

async function makeReadMetric(owner: Visitor): Promise<number> {
  const { body } = await owner.post('/api/reports/metrics', {
    name: 'Asked about price',
    calculation_type: 'bool',
  });
  return (body.data as { id: number }).id;
}

const ALERT = { kind: 'above', threshold: 1_000_000, days: 7, active: true };
async function makeAlert(owner: Visitor): Promise<number> {
  const id = await makeMetric(owner);
  await owner.send('PUT', `/api/reports/metrics/${id}/alert`, { body: ALERT });
  return id;
}

/** What a person corrected, so that there is something to take back. */
const reading =
  (body?: unknown): Maker =>
  async ({ owner }) => {
    const id = await makeReadMetric(owner);
    const { body: finished } = await owner.post('/api/sandbox/conversations', { said: 'How much is it?' });
    const { conversation_id } = finished.data as { conversation_id: number };
    await owner.send('PUT', `/api/reports/metrics/${id}/readings/${conversation_id}`, {
      body: { value: true },
    });
    return { params: { id: String(id), conversation_id: String(conversation_id) }, body };
  };

export const REPORT_RESOURCES: Record<string, Maker> = {
  'PUT /api/reports/metrics/:id': named(makeMetric, METRIC),
  'DELETE /api/reports/metrics/:id': named(makeMetric),
  // With a metric that the other business has not either.
  'PUT /api/reports/charts/:id': named(makeChart, chartWith(1)),
  'DELETE /api/reports/charts/:id': named(makeChart),
  'POST /api/reports/metrics/:id/restore': named(async (owner) => {
    const id = await makeMetric(owner);
    await owner.send('DELETE', `/api/reports/metrics/${id}`);
    return id;
  }),
  'POST /api/reports/charts/:id/restore': named(async (owner) => {
    const id = await makeChart(owner);
    await owner.send('DELETE', `/api/reports/charts/${id}`);
    return id;
  }),
  'GET /api/reports/metrics/:id/readings': named(makeReadMetric),
  'PUT /api/reports/metrics/:id/readings/:conversation_id': reading({ value: true }),
  'DELETE /api/reports/metrics/:id/readings/:conversation_id': reading(),
  'POST /api/reports/metrics/:id/fill': named(makeReadMetric),
  'DELETE /api/reports/metrics/:id/fill': named(makeReadMetric),
  'PUT /api/reports/metrics/:id/alert': named(makeMetric, ALERT),
  'DELETE /api/reports/metrics/:id/alert': named(makeAlert),
};
