/** An alert on a metric: raised once when it passes its limit, again only after it came back, for users and automations. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Alert } from '#features/alerts/contract.ts';
import { checkAlerts } from '#features/reports/alerts/alert-service.ts';
import type { Metric } from '#features/reports/contract.ts';
import { createFlow, logOf, runsOf } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await query('delete from metrics');
  await query('delete from alerts');
  await query('delete from conversations');
});

const query = (text: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, async (tx) => (await tx.$client.query(text, values)).rows);
const talk = (count: number, daysAgo = 0) =>
  query(
    `insert into conversations (business_id, source, call_direction, call_status, quote_status, created_at)
     select $1, 'call', 'inbound', 'completed', 'New', now() - $3 * interval '1 day' - interval '1 minute'
     from generate_series(1, $2::int)`,
    [businessId, count, daysAgo],
  );
const addMetric = async () => {
  const { body } = await owner.post('/api/reports/metrics', { name: 'Calls', calculation_type: 'count' });
  return (body.data as Metric).id;
};
const setAlert = (id: number, alert: object) =>
  owner.send('PUT', `/api/reports/metrics/${id}/alert`, { body: { days: 7, active: true, ...alert } });
const check = () => checkAlerts({ context: app.context, businessId });
const raised = async () =>
  ((await owner.get('/api/alerts')).body.data as Alert[])
    .filter(({ kind }) => kind === 'metric')
    .map(({ title }) => title);

it('is saved, loaded, changed and removed', async () => {
  const id = await addMetric();
  const alert = { kind: 'above', threshold: 5, days: 30, active: false };
  const { body } = await setAlert(id, alert);
  expect((body.data as Metric).alert).toEqual(alert);
  await setAlert(id, { ...alert, kind: 'change' });
  const load = async () => ((await owner.get('/api/reports/metrics')).body.data as Metric[])[0]?.alert;
  expect(await load()).toEqual({ ...alert, kind: 'change' });
  expect((await owner.send('DELETE', `/api/reports/metrics/${id}/alert`)).status).toBe(200);
  expect(await load()).toBeNull();
  expect((await owner.send('DELETE', `/api/reports/metrics/${id}/alert`)).status).toBe(404);
});

it('is raised once when the metric passes its limit, and again only after it came back', async () => {
  const id = await addMetric();
  await talk(3);
  await setAlert(id, { kind: 'above', threshold: 3 });
  expect(await raised()).toEqual([]);
  await talk(1);
  // Two workers look at the same time, and again.
  await Promise.all([check(), check()]);
  await talk(1);
  await check();
  expect(await raised()).toEqual(['Calls is above 3']);
  await query('delete from conversations');
  await check();
  await talk(4);
  await check();
  expect(await raised()).toHaveLength(2);
});

it('notices a metric below its limit, and a sudden change against the period before', async () => {
  const below = await addMetric();
  await talk(2);
  await setAlert(below, { kind: 'below', threshold: 3 });
  expect(await raised()).toEqual(['Calls is below 3']);
  await query('delete from alerts');
  await query('delete from metrics');
  const id = await addMetric();
  await talk(4, 8);
  await setAlert(id, { kind: 'change', threshold: 60 });
  expect(await raised()).toEqual([]);
  await setAlert(id, { kind: 'change', threshold: 50 });
  expect(await raised()).toEqual(['Calls fell by 50%']);
});

it('notices a corrected reading, and one that was taken back, within seconds', async () => {
  const { body } = await owner.post('/api/reports/metrics', { name: 'Urgent', calculation_type: 'bool' });
  const { id } = body.data as Metric;
  await talk(1);
  const [{ id: conversation }] = await query('select id::int from conversations');
  await setAlert(id, { kind: 'above', threshold: 50 });
  const path = `/api/reports/metrics/${id}/readings/${conversation}`;
  expect((await owner.send('PUT', path, { body: { value: true } })).status).toBe(200);
  await eventually('the alert', async () => (await raised()).length === 1);
  expect(await raised()).toEqual(['Urgent is above 50%']);
  await owner.send('PUT', path, { body: { value: false } });
  await eventually('the alert to settle', async () => {
    const [{ settled }] = await query('select raised_at is null as settled from metric_alerts');
    return settled as boolean;
  });
  await owner.send('PUT', path, { body: { value: true } });
  await eventually('the second alert', async () => (await raised()).length === 2);
});

it('notices what a fill has read once it is done', async () => {
  await query(
    `insert into conversations (business_id, source, call_direction, call_status, quote_status, summary, transcript, created_at)
     values ($1, 'call', 'inbound', 'completed', 'New', 'A call.',
             '[{"role": "user", "content": "How much does a drain cleaning cost?"}]', now() - interval '1 minute')`,
    [businessId],
  );
  const { body } = await owner.post('/api/reports/metrics', {
    name: 'Asked about price',
    calculation_type: 'bool',
  });
  const { id } = body.data as Metric;
  await setAlert(id, { kind: 'above', threshold: 50 });
  await eventually('the alert', async () => (await raised()).length === 1);
});

it('notices what a fill has read when it is cancelled', async () => {
  const { body } = await owner.post('/api/reports/metrics', { name: 'Urgent', calculation_type: 'bool' });
  const { id } = body.data as Metric;
  await eventually('the first fill, of nothing, and the look at alerts after it', async () => {
    const [fill] = await query('select status from metric_fills where metric_id = $1', [id]);
    const [look] = await query(
      `select from pgboss.job where name = 'reports.check-alerts-soon' and state < 'completed'`,
    );
    return fill?.status === 'done' && !look;
  });
  await setAlert(id, { kind: 'above', threshold: 50 });
  await talk(1);
  await query('delete from conversations_to_read');
  // Halfway: one conversation was read, and the worker is at the next.
  await query(
    `insert into metric_readings (business_id, metric_id, conversation_id, metric_version, value, conversation_at)
     select business_id, $1, id, 1, 'true', created_at from conversations`,
    [id],
  );
  await query(`update metric_fills set status = 'running', total = 2, done = 1, updated_at = now()`);
  expect(await raised()).toEqual([]);
  expect((await owner.send('DELETE', `/api/reports/metrics/${id}/fill`)).status).toBe(200);
  await eventually('the alert', async () => (await raised()).length === 1);
});

it('says nothing while it is off', async () => {
  const id = await addMetric();
  await talk(4);
  await setAlert(id, { kind: 'above', threshold: 1, active: false });
  await check();
  expect(await raised()).toEqual([]);
});

it('starts an automation with the name, value, limit and direction', async () => {
  const flow = new FlowBuilder('Busy week').trigger('metricAlert').step('tellTeam', {
    subject: 'Busy',
    message: '{metric.name} is {metric.value}, {metric.direction} {metric.threshold} over {metric.days} days',
  });
  const flowId = await createFlow(owner, flow);
  const id = await addMetric();
  await setAlert(id, { kind: 'above', threshold: 2 });
  await talk(3);
  await check();
  await check();
  const [run] = await eventually('the run to end', async () => {
    const runs = await runsOf(owner, flowId);
    return runs.length > 0 && runs.every(({ finished_at }) => finished_at) && runs;
  });
  const { logs } = await logOf(owner, run?.id ?? 0);
  expect(JSON.stringify(logs)).toContain('Calls is 3, above 2 over 7 days');
  expect(await runsOf(owner, flowId)).toHaveLength(1);
});
