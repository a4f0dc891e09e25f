/** Metrics and charts that are changed in two tabs at once, deleted and brought back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Chart, type Metric, MOST_METRICS, type Reading } from '#features/reports/contract.ts';
import { purgeDeletedJob } from '#features/reports/jobs.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  // Without a worker, which would read the conversations again.
  app = await startTestApp({ env: { ROLES: 'api' } });
  owner = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
});
afterAll(() => app.stop());
beforeEach(() => query('with gone as (delete from charts) delete from metrics'));

const query = (text: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, async (tx) => (await tx.$client.query(text, values)).rows);
const COUNT = { name: 'Calls', calculation_type: 'count' };
const QUESTION = { name: 'Fuel', calculation_type: 'choice', choices: ['Gas', 'Electric'] };
const add = async (metric: object = COUNT) =>
  (await owner.post('/api/reports/metrics', metric)).body.data as Metric;
const addChart = async (chart: object) =>
  (await owner.post('/api/reports/charts', { name: 'Chart', chart_type: 'bar', ...chart })).body
    .data as Chart;
const metrics = async () => (await owner.get('/api/reports/metrics?days=90')).body.data as Metric[];
const charts = async () => (await owner.get('/api/reports/charts/90')).body.data as Chart[];
const put = async (path: string, body: object) => {
  const reply = await owner.send('PUT', `/api/reports/${path}`, { body });
  return [reply.status, reply.body.code, (reply.body.data as Metric | undefined)?.name];
};
const remove = async (path: string) => (await owner.send('DELETE', `/api/reports/${path}`)).status;
const restore = async (path: string) => {
  const { status, body } = await owner.post(`/api/reports/${path}/restore`);
  return [status, body.message];
};

describe('two tabs', () => {
  const CHART = { name: 'Chart', chart_type: 'bar' };

  it('do not overwrite each other’s metric', async () => {
    const { id, revision } = await add();
    const path = `metrics/${id}`;
    const mine = { ...COUNT, name: 'Mine', revision };
    expect(await put(path, mine)).toEqual([200, undefined, 'Mine']);
    expect(await put(path, { ...COUNT, name: 'Theirs', revision })).toEqual([409, 'conflict', undefined]);
    expect(await put(path, { ...mine, active: false })).toEqual([409, 'conflict', undefined]);
    // The answer to the first save did not arrive, so it is sent again.
    expect(await put(path, mine)).toEqual([200, undefined, 'Mine']);
    const [{ revision: newest } = { revision: 0 }] = await metrics();
    expect(await put(path, { ...COUNT, name: 'Theirs', revision: newest })).toEqual([
      200,
      undefined,
      'Theirs',
    ]);
    expect(await put(path, { ...COUNT, name: 'By a script' })).toEqual([200, undefined, 'By a script']);
  });

  it('do not overwrite each other’s chart', async () => {
    const [one, two] = [await add(), await add({ ...COUNT, name: 'Other' })];
    const { id, revision } = await addChart({ ...CHART, metrics: [one.id] });
    const path = `charts/${id}`;
    const mine = { ...CHART, metrics: [one.id, two.id], revision };
    expect(await put(path, mine)).toEqual([200, undefined, 'Chart']);
    expect(await put(path, { ...CHART, metrics: [one.id], revision })).toEqual([409, 'conflict', undefined]);
    expect(await put(path, mine)).toEqual([200, undefined, 'Chart']);
    const [chart] = await charts();
    expect(chart?.metrics).toEqual([one.id, two.id]);
    const theirs = { ...CHART, name: 'Theirs', metrics: [one.id], revision: chart?.revision };
    expect(await put(path, theirs)).toEqual([200, undefined, 'Theirs']);
  });

  it('that save at once have one winner', async () => {
    const { id, revision } = await add();
    const saves = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => put(`metrics/${id}`, { ...COUNT, name, revision })),
    );
    expect(saves.map(([status]) => status).toSorted()).toEqual([200, 409, 409]);
    const [winner] = saves.filter(([status]) => status === 200);
    expect((await metrics())[0]?.name).toBe(winner?.[2]);
  });
});

describe('a deleted metric', () => {
  const correct = async (id: number) => {
    const { body } = await owner.post('/api/sandbox/conversations', { said: 'A gas furnace.' });
    const { conversation_id } = body.data as { conversation_id: number };
    const path = `/api/reports/metrics/${id}/readings/${conversation_id}`;
    await owner.send('PUT', path, { body: { value: 'Electric' } });
  };
  const readings = async (id: number) => {
    const { status, body } = await owner.get(`/api/reports/metrics/${id}/readings?days=90`);
    return [status, (body.data as { readings: Reading[] } | undefined)?.readings.map(({ value }) => value)];
  };

  it('comes back with its readings, its alert and its places in charts', async () => {
    const [fuel, count] = [await add(QUESTION), await add()];
    await correct(fuel.id);
    const alert = { kind: 'above', threshold: 1_000_000, days: 7, active: true };
    await put(`metrics/${count.id}/alert`, alert);
    const other = await add({ ...COUNT, name: 'Other' });
    const table = await addChart({ name: 'Table', chart_type: 'table', metrics: [fuel.id] });
    await addChart({ metrics: [count.id, other.id] });
    const before = [await metrics(), await charts()];

    for (const { id } of [fuel, count]) expect(await remove(`metrics/${id}`)).toBe(200);
    expect((await metrics()).map(({ id }) => id)).toEqual([other.id]);
    expect((await charts()).map((chart) => chart.metrics)).toEqual([[], [other.id]]);
    expect(await readings(fuel.id)).toEqual([404, undefined]);
    expect(await remove(`metrics/${fuel.id}`)).toBe(404);
    expect((await put(`metrics/${fuel.id}`, QUESTION))[0]).toBe(404);
    expect((await put(`metrics/${count.id}/alert`, alert))[0]).toBe(404);
    expect((await put(`charts/${table.id}`, { ...table, metrics: [fuel.id] }))[0]).toBe(422);

    for (const { id } of [fuel, count, count])
      expect(await restore(`metrics/${id}`)).toEqual([200, undefined]);
    const [restored, drawn] = [await metrics(), await charts()];
    // Conversations since then are to be read, so past ones are gone through again.
    const withoutFill = (list: Metric[]) => list.map((metric) => ({ ...metric, fill: null }));
    expect(withoutFill(restored)).toEqual(withoutFill(before[0] as Metric[]));
    expect(drawn).toEqual(before[1]);
    expect(restored.find(({ id }) => id === fuel.id)?.fill?.status).toBe('waiting');
    expect(await readings(fuel.id)).toEqual([200, ['Electric']]);
  });

  it('comes back without the charts that can no longer show it, and not beyond the most', async () => {
    const [one, two] = [await add(), await add({ ...COUNT, name: 'Other' })];
    const chart = await addChart({ metrics: [one.id, two.id] });
    await remove(`metrics/${one.id}`);
    const yesNo = { name: 'Urgent', calculation_type: 'bool' };
    expect((await put(`metrics/${two.id}`, yesNo))[0]).toBe(200);
    await put(`charts/${chart.id}`, { ...chart, name: 'Renamed', metrics: [two.id], revision: undefined });
    await query(
      `insert into metrics (business_id, name, calculation_type)
       select $1, 'Metric ' || i, 'count' from generate_series(2, $2) i`,
      [businessId, MOST_METRICS],
    );
    expect(await restore(`metrics/${one.id}`)).toEqual([
      422,
      'You have 50 metrics, which is the most there can be. Delete one first.',
    ]);
    await query(`delete from metrics where name like 'Metric %'`);
    expect(await restore(`metrics/${one.id}`)).toEqual([200, undefined]);
    expect((await charts()).map(({ metrics: shown }) => shown)).toEqual([[two.id]]);
  });

  it('comes back into a chart that was saved in the meantime', async () => {
    const [one, two] = [await add(), await add({ ...COUNT, name: 'Other' })];
    const chart = await addChart({ metrics: [one.id, two.id] });
    await remove(`metrics/${one.id}`);
    await put(`charts/${chart.id}`, { name: 'Renamed', chart_type: 'bar', metrics: [two.id] });
    await restore(`metrics/${one.id}`);
    const [{ name, metrics: shown } = { name: '', metrics: [] }] = await charts();
    expect([name, new Set(shown)]).toEqual(['Renamed', new Set([one.id, two.id])]);
  });

  it('is gone for good after 30 days, and not before', async () => {
    const [old, young] = [await add(QUESTION), await add()];
    await correct(old.id);
    const chart = await addChart({ metrics: [young.id] });
    for (const path of [`metrics/${old.id}`, `metrics/${young.id}`, `charts/${chart.id}`])
      expect(await remove(path)).toBe(200);
    await query(`update metrics set deleted_at = now() - interval '31 days' where id = $1`, [old.id]);
    await query(`update metrics set deleted_at = now() - interval '29 days' where id = $1`, [young.id]);
    await query(`update charts set deleted_at = now() - interval '31 days'`);
    await purgeDeletedJob.run({ context: app.context, signal: new AbortController().signal } as never);
    expect(await query('select id::int from metrics')).toEqual([{ id: young.id }]);
    expect(await query('select from metric_readings')).toEqual([]);
    expect(await query('select from charts')).toEqual([]);
    expect((await restore(`metrics/${old.id}`))[0]).toBe(404);
    expect((await restore(`charts/${chart.id}`))[0]).toBe(404);
  });
});

it('brings a deleted chart back where it was, once', async () => {
  const { id } = await add();
  const chart = await addChart({ metrics: [id] });
  await addChart({ name: 'Other', metrics: [id] });
  const before = await charts();
  expect(await remove(`charts/${chart.id}`)).toBe(200);
  expect((await charts()).map(({ name }) => name)).toEqual(['Other']);
  expect((await put(`charts/${chart.id}`, { name: 'Chart', chart_type: 'bar', metrics: [id] }))[0]).toBe(404);
  expect(await remove(`charts/${chart.id}`)).toBe(404);
  expect(await Promise.all([1, 2].map(() => restore(`charts/${chart.id}`)))).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await charts()).toEqual(before);
});
