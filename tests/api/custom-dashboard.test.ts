/** The calls about custom metrics and charts: their rules, texts and limits, their order, and what double submits do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CALCULATION_TYPES,
  CHART_TYPES,
  type Chart,
  fitTogether,
  type Metric,
  MOST_CHARTS,
  MOST_METRICS,
  RULE_TEXTS,
} from '#features/reports/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let businessId: string;
beforeAll(async () => {
  // Without a worker, which would read on between a change of a metric and the answer to it.
  app = await startTestApp({ env: { ROLES: 'api' } });
  owner = new Visitor(app);
  stranger = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
  await stranger.logIn('second@porchlight.test');
});
afterAll(() => app.stop());
beforeEach(() => query('with gone as (delete from charts) delete from metrics'));

const query = (text: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, async (tx) => (await tx.$client.query(text, values)).rows);
const COUNT = { name: 'Conversations', calculation_type: 'count' };
const metrics = async (visitor = owner) => (await visitor.get('/api/reports/metrics')).body.data as Metric[];
const charts = async (visitor = owner) => (await visitor.get('/api/reports/charts/7')).body.data as Chart[];
const addMetric = async (metric: object = COUNT) => {
  const { status, body } = await owner.post('/api/reports/metrics', metric);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as Metric;
};
const addChart = async (chart: object) => {
  const { status, body } = await owner.post('/api/reports/charts', {
    name: 'Chart',
    chart_type: 'bar',
    ...chart,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as Chart;
};
const refusal = async (path: string, body: object, method = 'POST') => {
  const reply = await owner.send(method, path, { body });
  return [reply.status, reply.body.errors];
};

describe('a metric', () => {
  it('is saved, loaded, changed and deleted', async () => {
    const added = await addMetric({
      ...COUNT,
      description: 'All of them',
      filters: { source: ['call'], tags: ['hot_lead'] },
      validation_rules: { min: 1 },
    });
    expect(added).toMatchObject({
      name: 'Conversations',
      description: 'All of them',
      calculation_type: 'count',
      data_type: 'string',
      active: true,
      data_path: '',
      filters: { source: ['call'], tags: ['hot_lead'] },
      validation_rules: { min: 1 },
      choices: [],
      display_order: 0,
      version: 1,
      fill: null,
      agreement: null,
      alert: null,
    });
    expect(await metrics()).toEqual([added]);
    const change = { name: 'Money', calculation_type: 'sum', data_path: 'sales_value', active: false };
    const { body } = await owner.send('PUT', `/api/reports/metrics/${added.id}`, { body: change });
    expect(body.data).toMatchObject({ id: added.id, ...change, filters: {}, version: 1 });
    expect(await metrics()).toEqual([body.data]);
    expect((await owner.send('DELETE', `/api/reports/metrics/${added.id}`)).status).toBe(200);
    expect(await metrics()).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name must be 60 characters or less'],
    [{ description: 'x'.repeat(301) }, 'description', 'Description must be 300 characters or less'],
    [{ calculation_type: undefined }, 'calculation_type', 'Metric type is required'],
    [{ calculation_type: 'median' }, 'calculation_type', 'Metric type is required'],
    [{ calculation_type: 'choice' }, 'choices', 'At least 2 unique choices are required for choice type'],
    [
      { calculation_type: 'choice', choices: ['Boiler', ' boiler ', ''] },
      'choices',
      'At least 2 unique choices are required for choice type',
    ],
    [{ calculation_type: 'sum' }, 'data_path', 'Choose a field to calculate with.'],
    [{ calculation_type: 'avg', data_path: 'email' }, 'data_path', 'Choose a field to calculate with.'],
    [{ data_path: 'password' }, 'data_path', 'There is no such field.'],
    [{ data_path: 'variables_collected.' }, 'data_path', 'There is no such field.'],
  ])('is refused with %j', async (wrong, field, message) => {
    const refused = [422, { [field]: [message] }];
    expect(await refusal('/api/reports/metrics', { ...COUNT, ...wrong })).toEqual(refused);
    const { id } = await addMetric();
    expect(await refusal(`/api/reports/metrics/${id}`, { ...COUNT, ...wrong }, 'PUT')).toEqual(refused);
  });

  it('may have a name of 60 characters and a description of 300, without the spaces around them', async () => {
    const [name, description] = ['x'.repeat(60), 'y'.repeat(300)];
    expect(await addMetric({ ...COUNT, name: ` ${name} `, description: `${description} ` })).toMatchObject({
      name,
      description,
    });
  });

  it('keeps choices trimmed, and the first of two that are the same', async () => {
    const { choices } = await addMetric({
      name: 'Reason',
      calculation_type: 'choice',
      choices: [' Boiler', 'Tap', 'boiler', '', 'Tap ', 'Drain'],
    });
    expect(choices).toEqual(['Boiler', 'Tap', 'Drain']);
    expect((await addMetric({ ...COUNT, choices: ['a', 'b'] })).choices).toEqual([]);
  });

  it('that is read asks for past conversations to be read, and again when its question changes', async () => {
    const question = { name: 'Emergency', calculation_type: 'bool', description: 'Is it urgent?' };
    const added = await addMetric(question);
    const waiting = { status: 'waiting', done: 0, total: 0 };
    expect(added).toMatchObject({ data_type: 'bool', version: 1, agreement: { checked: 0, agreed: 0 } });
    expect(added.fill).toMatchObject(waiting);
    const running = { status: 'running', done: 40, total: 90 };
    await query(`update metric_fills set status = 'running', done = 40, total = 90`);
    const put = async (change: object) =>
      (await owner.send('PUT', `/api/reports/metrics/${added.id}`, { body: { ...question, ...change } })).body
        .data as Metric;
    expect(await put({ active: false })).toMatchObject({ version: 1, fill: running });
    expect(await put({ description: 'Does water run?' })).toMatchObject({ version: 2, fill: waiting });
    const calculated = await put({ calculation_type: 'count' });
    expect([calculated.fill, calculated.agreement]).toEqual([null, null]);
    expect((await put({ calculation_type: 'text' })).fill).toMatchObject(waiting);
  });

  it('is added once when it is submitted twice at once, and again later', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => owner.post('/api/reports/metrics', COUNT)));
    expect(new Set(replies.map(({ body }) => (body.data as Metric).id)).size).toBe(1);
    expect(await metrics()).toHaveLength(1);
    await query(`update metrics set created_at = now() - interval '1 minute'`);
    await addMetric();
    expect(await metrics()).toHaveLength(2);
  });

  it(`is one of at most ${MOST_METRICS}`, async () => {
    await query(
      `insert into metrics (business_id, name, calculation_type)
       select $1, 'Metric ' || i, 'count' from generate_series(2, $2) i`,
      [businessId, MOST_METRICS],
    );
    await addMetric();
    const { status, body } = await owner.post('/api/reports/metrics', { ...COUNT, name: 'One more' });
    expect([status, body.message]).toEqual([
      422,
      'You have 50 metrics, which is the most there can be. Delete one first.',
    ]);
  });
});

describe('a chart', () => {
  it('is saved, loaded, changed and deleted', async () => {
    const [one, two] = [await addMetric(), await addMetric({ ...COUNT, name: 'Again' })];
    const added = await addChart({ metrics: [two.id, one.id], display_options: { compare: true } });
    expect(added).toMatchObject({
      name: 'Chart',
      description: '',
      chart_type: 'bar',
      interval: 'day',
      metrics: [two.id, one.id],
      metrics_count: 2,
      display_options: { compare: true },
      filter_options: {},
      display_order: 1000,
      active: true,
    });
    expect(added.chart_data).toHaveLength(14);
    expect(added.previous_data).toHaveLength(14);
    expect(await charts()).toEqual([added]);
    const change = { name: 'Pie', chart_type: 'pie', interval: 'month', metrics: [one.id], active: false };
    const { body } = await owner.send('PUT', `/api/reports/charts/${added.id}`, { body: change });
    expect(body.data).toMatchObject({ id: added.id, ...change, metrics_count: 1, display_options: {} });
    expect((await owner.send('DELETE', `/api/reports/charts/${added.id}`)).status).toBe(200);
    expect(await charts()).toEqual([]);
    expect(await metrics()).toHaveLength(2);
  });

  it.each([
    [{ name: '' }, 'name', 'Chart name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name must be 60 characters or less'],
    [{ description: 'x'.repeat(301) }, 'description', 'Description must be 300 characters or less'],
    [{ chart_type: undefined }, 'chart_type', 'Chart type is required'],
    [{ metrics: [] }, 'metrics', 'At least one metric is required'],
    [{ metrics: undefined }, 'metrics', 'At least one metric is required'],
    [{ metrics: [999_999] }, 'metrics', 'One of these metrics no longer exists.'],
  ])('is refused with %j', async (wrong, field, message) => {
    const { id } = await addMetric();
    const chart = { name: 'Chart', chart_type: 'bar', metrics: [id] };
    const refused = [422, { [field]: [message] }];
    expect(await refusal('/api/reports/charts', { ...chart, ...wrong })).toEqual(refused);
    const saved = await addChart(chart);
    expect(await refusal(`/api/reports/charts/${saved.id}`, { ...chart, ...wrong }, 'PUT')).toEqual(refused);
    expect((await charts())[0]).toEqual(saved);
  });

  it('takes only metrics that fit together', async () => {
    const ids = new Map<string, number>();
    for (const calculation_type of CALCULATION_TYPES) {
      const { id } = await addMetric({
        name: calculation_type,
        calculation_type,
        data_path: 'duration_seconds',
        choices: ['a', 'b'],
      });
      ids.set(calculation_type, id);
    }
    for (const chart_type of CHART_TYPES)
      for (const types of [
        ['count'],
        ['bool'],
        ['choice'],
        ['text'],
        ['count', 'avg'],
        ['bool', 'text'],
      ] as const) {
        const body = { name: 'Chart', chart_type, metrics: types.map((type) => ids.get(type)) };
        const reply = await owner.post('/api/reports/charts', body);
        const expected = fitTogether(chart_type, types) ? undefined : { metrics: [RULE_TEXTS[chart_type]] };
        expect([chart_type, types, reply.body.errors]).toEqual([chart_type, types, expected]);
      }
  });

  it('keeps a metric from becoming one that it cannot show', async () => {
    const { id } = await addMetric();
    await addChart({ name: 'Trend', chart_type: 'line', metrics: [id] });
    const message = 'The chart “Trend” cannot show this type. Take the metric out of the chart first.';
    const body = { name: 'Reason', calculation_type: 'text' };
    expect(await refusal(`/api/reports/metrics/${id}`, body, 'PUT')).toEqual([
      422,
      { calculation_type: [message] },
    ]);
    expect(await refusal(`/api/reports/metrics/${id}`, { ...COUNT, name: 'Renamed' }, 'PUT')).toEqual([
      200,
      undefined,
    ]);
  });

  it('loses a metric that is deleted, and says when none is left', async () => {
    const [one, two] = [await addMetric(), await addMetric({ ...COUNT, name: 'Again' })];
    await addChart({ metrics: [one.id, two.id], interval: 'total' });
    await owner.send('DELETE', `/api/reports/metrics/${one.id}`);
    expect((await charts())[0]).toMatchObject({
      metrics: [two.id],
      metrics_count: 1,
      chart_data: [{ metric_id: two.id }],
    });
    await owner.send('DELETE', `/api/reports/metrics/${two.id}`);
    expect((await charts())[0]).toMatchObject({ metrics: [], metrics_count: 0, chart_data: [] });
  });

  it('is added once when it is submitted twice at once', async () => {
    const { id } = await addMetric();
    const body = { name: 'Chart', chart_type: 'bar', metrics: [id, id] };
    await Promise.all([1, 2, 3].map(() => owner.post('/api/reports/charts', body)));
    expect((await charts()).map((chart) => chart.metrics)).toEqual([[id]]);
  });

  it(`is one of at most ${MOST_CHARTS}`, async () => {
    const { id } = await addMetric();
    await query(
      `insert into charts (business_id, name, chart_type) select $1, 'Chart ' || i, 'bar' from generate_series(1, $2) i`,
      [businessId, MOST_CHARTS],
    );
    const { status, body } = await owner.post('/api/reports/charts', {
      name: 'One more',
      chart_type: 'bar',
      metrics: [id],
    });
    expect([status, body.message]).toEqual([
      422,
      'You have 30 charts, which is the most there can be. Delete one first.',
    ]);
  });
});

describe('the order', () => {
  it('is by display_order, then by id, and is kept', async () => {
    const [one, two] = [await addMetric(), await addMetric({ ...COUNT, name: 'Two' })];
    const chart = await addChart({ metrics: [one.id] });
    const other = await addChart({ name: 'Other', metrics: [one.id] });
    expect((await metrics()).map(({ id }) => id)).toEqual([one.id, two.id]);
    const tiles = [
      { kind: 'chart', id: other.id },
      { kind: 'metric', id: two.id },
      { kind: 'metric', id: 999_999 },
      { kind: 'chart', id: chart.id },
      { kind: 'metric', id: one.id },
    ];
    expect((await owner.send('PUT', '/api/reports/order', { body: { tiles } })).status).toBe(200);
    expect((await metrics()).map(({ id, display_order }) => [id, display_order])).toEqual([
      [two.id, 2],
      [one.id, 5],
    ]);
    expect((await charts()).map(({ id, display_order }) => [id, display_order])).toEqual([
      [other.id, 1],
      [chart.id, 4],
    ]);
  });
});

describe('another business', () => {
  it('sees, shows, orders, changes and deletes none of it', async () => {
    const metric = await addMetric();
    const chart = await addChart({ metrics: [metric.id] });
    expect([
      (await metrics(stranger)).some(({ id }) => id === metric.id),
      (await charts(stranger)).some(({ id }) => id === chart.id),
    ]).toEqual([false, false]);
    const reply = await stranger.post('/api/reports/charts', {
      name: 'Chart',
      chart_type: 'bar',
      metrics: [metric.id],
    });
    expect(reply.body.errors).toEqual({ metrics: ['One of these metrics no longer exists.'] });
    const tiles = [
      { kind: 'metric', id: metric.id },
      { kind: 'chart', id: chart.id },
    ];
    await stranger.send('PUT', '/api/reports/order', { body: { tiles } });
    for (const path of [`metrics/${metric.id}`, `charts/${chart.id}`])
      expect((await stranger.send('DELETE', `/api/reports/${path}`)).status).toBe(404);
    expect([await metrics(), await charts()]).toEqual([[metric], [chart]]);
  });
});

it.each(['metrics', 'charts'])('does not find %s that are not there', async (kind) => {
  const { id } = await addMetric();
  const body = kind === 'metrics' ? COUNT : { name: 'Chart', chart_type: 'bar', metrics: [id] };
  expect((await owner.send('PUT', `/api/reports/${kind}/999999`, { body })).status).toBe(404);
  expect((await owner.send('DELETE', `/api/reports/${kind}/999999`)).status).toBe(404);
});
