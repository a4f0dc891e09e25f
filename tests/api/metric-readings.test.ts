/** What is read from conversations: past ones in the background, new ones when they end, corrected by a person. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Metric, Reading } from '#features/reports/contract.ts';
import { readNewConversations } from '#features/reports/read/new-service.ts';
import { storeReadings } from '#features/reports/read/store-readings.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
  await stranger.logIn('second@porchlight.test');
});
afterAll(() => app.stop());
beforeEach(() => query('delete from metrics'));

const query = (text: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, async (tx) => (await tx.$client.query(text, values)).rows);

const PRICE = { name: 'Asked about price', calculation_type: 'bool' };

const metricOf = async (id: number) => {
  const { body } = await owner.get('/api/reports/metrics?days=90');
  return (body.data as Metric[]).find((one) => one.id === id);
};
const add = async (metric: object = PRICE) =>
  ((await owner.post('/api/reports/metrics', metric)).body.data as Metric).id;
const filled = async (id: number) =>
  eventually('the fill', async () => {
    const metric = await metricOf(id);
    return metric?.fill?.status === 'done' && metric;
  });
const readingsOf = async (id: number, days = 90) => {
  const { body } = await owner.get(`/api/reports/metrics/${id}/readings?days=${days}&page_size=50`);
  return body.data as { readings: Reading[]; total: number };
};
const finish = async (said: string) => {
  const { body } = await owner.post('/api/sandbox/conversations', {
    first_name: 'Ana',
    last_name: 'Lopez',
    said,
  });
  return (body.data as { conversation_id: number }).conversation_id;
};
const readNew = () =>
  readNewConversations({ context: app.context, businessId, signal: new AbortController().signal });

it('fills a new metric in over past conversations, with the words that each value rests on', async () => {
  const id = await add();
  const { fill, agreement } = await filled(id);
  const [{ count }] = await query(
    `select count(*)::int from conversations where quote_status <> 'Spam' and (summary <> '' or transcript <> '[]')`,
  );
  expect(fill).toEqual({ status: 'done', done: count, total: count });
  expect(agreement).toEqual({ checked: 0, agreed: 0 });
  const { readings, total } = await readingsOf(id);
  expect(total).toBeGreaterThan(10);
  expect(new Set(readings.map(({ value }) => value))).toEqual(new Set([true, false]));
  for (const { conversation_id, evidence, contact_name } of readings) {
    const [{ words }] = await query(
      `select concat_ws(' ', summary, (select string_agg(line ->> 'content', E'\\n') from jsonb_array_elements(transcript) line)) as words
       from conversations where id = $1`,
      [conversation_id],
    );
    for (const line of evidence.split('\n')) expect(words).toContain(line);
    expect(contact_name).not.toBe('');
  }
});

it('reads a conversation when it ends, again when its words change, and forgets it when it is deleted', async () => {
  const id = await add({
    name: 'Homeowner',
    description: 'Does the caller own the home?',
    calculation_type: 'bool',
  });
  await filled(id);
  const conversation = await finish('We own the house. The sink drips.');
  const mine = async () =>
    (await readingsOf(id)).readings.find((one) => one.conversation_id === conversation);
  expect(await mine()).toBeUndefined();
  await readNew();
  expect(await mine()).toMatchObject({
    value: true,
    evidence: 'We own the house.',
    contact_name: 'Ana Lopez',
  });
  const recorded = (await mine())?.recorded_at;
  await query(`update conversations set notes = 'A note' where id = $1`, [conversation]);
  await readNew();
  expect((await mine())?.recorded_at).toBe(recorded);
  await query(
    `update conversations set transcript = '[{"role": "user", "content": "We rent."}]' where id = $1`,
    [conversation],
  );
  await readNew();
  expect(await mine()).toMatchObject({ value: false, evidence: 'We rent.' });
  await query('delete from conversations where id = $1', [conversation]);
  expect(await mine()).toBeUndefined();
});

it('keeps what a person says, counts how often the reader was right, and takes a correction back', async () => {
  const id = await add();
  await filled(id);
  const [one, other] = (await readingsOf(id)).readings;
  if (!one || !other) throw new Error('nothing was read');
  const path = (reading: Reading) => `/api/reports/metrics/${id}/readings/${reading.conversation_id}`;
  const corrected = await owner.send('PUT', path(one), { body: { value: !one.value } });
  expect(corrected.body.data).toMatchObject({ value: !one.value, corrected: true, read_value: one.value });
  await owner.send('PUT', path(other), { body: { value: other.value } });
  expect((await metricOf(id))?.agreement).toEqual({ checked: 2, agreed: 1 });

  await owner.post(`/api/reports/metrics/${id}/fill`);
  await filled(id);
  expect((await readingsOf(id)).readings[0]).toMatchObject({
    value: !one.value,
    corrected: true,
    read_value: one.value,
  });

  expect((await owner.send('DELETE', path(one))).status).toBe(200);
  expect((await readingsOf(id)).readings[0]).toMatchObject({
    value: one.value,
    corrected: false,
    read_value: null,
  });
  expect((await metricOf(id))?.agreement).toEqual({ checked: 1, agreed: 1 });
  expect((await owner.send('DELETE', path(one))).status).toBe(404);

  // Another question: what was said about the first holds no longer.
  await owner.send('PUT', `/api/reports/metrics/${id}`, {
    body: { ...PRICE, name: 'Asked about financing' },
  });
  expect(await filled(id)).toMatchObject({ version: 2, agreement: { checked: 0, agreed: 0 } });
});

it('lets a person enter what a conversation does not say, and take it back', async () => {
  const id = await add({ name: 'Fuel', calculation_type: 'choice', choices: ['Gas', 'Electric'] });
  await filled(id);
  const conversation = await finish('Hello there.');
  await readNew();
  const mine = async (said: 'yes' | 'no') => {
    const { body } = await owner.get(
      `/api/reports/metrics/${id}/readings?days=90&page_size=50&counted=${said}`,
    );
    return (body.data as { readings: Reading[] }).readings.find(
      (one) => one.conversation_id === conversation,
    );
  };
  expect(await mine('yes')).toBeUndefined();
  expect(await mine('no')).toMatchObject({ value: null, corrected: false, contact_name: 'Ana Lopez' });
  const path = `/api/reports/metrics/${id}/readings/${conversation}`;
  await owner.send('PUT', path, { body: { value: 'Gas' } });
  expect(await mine('yes')).toMatchObject({ value: 'Gas', corrected: true, read_value: null });
  expect(await mine('no')).toBeUndefined();
  expect((await metricOf(id))?.agreement).toEqual({ checked: 1, agreed: 0 });
  await owner.send('DELETE', path);
  expect(await mine('no')).toMatchObject({ value: null, corrected: false });
});

it('lets a person say that a conversation does not say it, in two tabs, keeps that, and takes it back', async () => {
  const id = await add({ name: 'Fuel', calculation_type: 'choice', choices: ['Gas', 'Electric'] });
  await filled(id);
  const conversation = await finish('It is a gas furnace. Gas, yes.');
  await readNew();
  const mine = async (said: 'yes' | 'no') => {
    const { body } = await owner.get(
      `/api/reports/metrics/${id}/readings?days=90&page_size=50&counted=${said}`,
    );
    return (body.data as { readings: Reading[] }).readings.find(
      (one) => one.conversation_id === conversation,
    );
  };
  const before = await metricOf(id);
  expect(await mine('yes')).toMatchObject({ value: 'Gas' });
  const path = `/api/reports/metrics/${id}/readings/${conversation}`;
  const tabs = await Promise.all([0, 1].map(() => owner.send('PUT', path, { body: { value: null } })));
  expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
  const unsaid = { value: null, corrected: true, read_value: 'Gas' };
  expect(await mine('yes')).toBeUndefined();
  expect(await mine('no')).toMatchObject(unsaid);
  const after = await metricOf(id);
  expect(after?.agreement).toEqual({ checked: 1, agreed: 0 });
  expect(after?.said).toEqual({ said: (before?.said?.said ?? 0) - 1, read: before?.said?.read });
  await owner.post(`/api/reports/metrics/${id}/fill`);
  await filled(id);
  expect(await mine('no')).toMatchObject(unsaid);
  expect((await owner.send('DELETE', path)).status).toBe(200);
  expect(await mine('yes')).toMatchObject({ value: 'Gas', corrected: false, read_value: null });
});

it('refuses values that the metric cannot have', async () => {
  const conversation = await finish('Hello there.');
  const correct = async (metric: object, value: unknown) => {
    const id = await add(metric);
    const reply = await owner.send('PUT', `/api/reports/metrics/${id}/readings/${conversation}`, {
      body: { value },
    });
    return [reply.status, reply.body.message];
  };
  expect(await correct(PRICE, 'yes')).toEqual([422, 'Choose yes or no.']);
  const choice = { name: 'Fuel', calculation_type: 'choice', choices: ['Gas', 'Electric'] };
  expect(await correct(choice, 'Oil')).toEqual([422, 'Choose one of the categories.']);
  const number = { name: 'Age', calculation_type: 'custom', validation_rules: { min: 0, max: 50 } };
  expect(await correct(number, 'ten')).toEqual([422, 'Enter a number.']);
  expect(await correct(number, 51)).toEqual([422, 'Enter a number of at most 50.']);
  expect(await correct({ name: 'All', calculation_type: 'count' }, 1)).toEqual([
    422,
    'This metric is calculated, so its values cannot be corrected.',
  ]);
  expect((await correct(number, 12))[0]).toBe(200);
});

it('is cancelled and goes on where it stopped', async () => {
  const id = await add();
  // A fill that is under way, as a worker left it.
  await query(`update metric_fills set status = 'running', total = 1000000 where metric_id = $1`, [id]);
  const cancelled = (await owner.send('DELETE', `/api/reports/metrics/${id}/fill`)).body.data as Metric;
  expect(cancelled.fill?.status).toBe('cancelled');
  const before = cancelled.fill?.done ?? 0;
  const again = (await owner.post(`/api/reports/metrics/${id}/fill`)).body.data as Metric;
  expect(again.fill?.done).toBeGreaterThanOrEqual(before);
  const { fill } = await filled(id);
  const [{ count }] = await query('select count(*)::int from metric_readings where metric_id = $1', [id]);
  expect(fill).toEqual({ status: 'done', done: count, total: count });
});

it('stores readings while their conversations are deleted, without a deadlock', async () => {
  const id = await add({ ...PRICE, filters: { source: ['facebook'] } });
  const [{ version }] = await query('select version from metrics where id = $1', [id]);
  const made = (
    await query(
      `insert into conversations (business_id, source, call_direction, call_status, quote_status, summary)
       select $1, 'call', 'inbound', 'completed', 'New', 'How much is it?' from generate_series(1, 3) returning id::int`,
      [businessId],
    )
  ).map((row) => row.id as number);
  const [changed = 0, slow = 0, added = 0] = made;
  const store = (conversationIds: number[]) =>
    app.context.database.inScope({ businessId }, (tx) =>
      storeReadings(tx, {
        businessId,
        readings: conversationIds.map((conversationId) => ({
          metricId: id,
          metricVersion: version,
          conversationId,
          conversationAt: new Date(),
          value: true,
          evidence: '',
          confidence: 1,
        })),
      }),
    );
  await store([changed, slow]);
  // Stops the next one when it has written the first reading and not yet the last.
  const blocker = new pg.Client(app.ownerUrl);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select from metric_readings where conversation_id = $1 for update', [slow]);
  // The worker reads the new conversations too, and may wait as well.
  const waiting = (count: number) =>
    eventually(`${count} that wait for a lock`, async () => {
      const { rows } = await blocker.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length >= count;
    });
  const stored = store(made);
  await waiting(1);
  const deleted = query('delete from conversations where id = any ($1)', [[changed, added]]);
  await waiting(2);
  await blocker.query('commit');
  await blocker.end();
  await Promise.all([stored, deleted]);
  const left = await query('select conversation_id::int from metric_readings where metric_id = $1', [id]);
  expect(left.map((row) => row.conversation_id).filter((one) => made.includes(one))).toEqual([slow]);
  await store(made);
});

it('shows and changes nothing of another business', async () => {
  const id = await add();
  const conversation = await finish('How much is it?');
  for (const [method, path, body] of [
    ['GET', 'readings', undefined],
    ['PUT', `readings/${conversation}`, { value: true }],
    ['DELETE', `readings/${conversation}`, undefined],
    ['POST', 'fill', {}],
    ['DELETE', 'fill', undefined],
    ['PUT', 'alert', { kind: 'above', threshold: 1, days: 7, active: true }],
    ['DELETE', 'alert', undefined],
  ] as const)
    expect((await stranger.send(method, `/api/reports/metrics/${id}/${path}`, { body })).status).toBe(404);
});

it('two nodes fill it once', async () => {
  const second = await startTestApp({ ownerUrl: app.ownerUrl });
  try {
    const ids = [await add(), await add({ ...PRICE, name: 'Asked about financing' })];
    const nodes = [owner, new Visitor(second)];
    await nodes[1]?.logIn();
    await Promise.all(nodes.flatMap((node) => ids.map((id) => node.post(`/api/reports/metrics/${id}/fill`))));
    for (const id of ids) {
      const { fill } = await filled(id);
      const [{ count }] = await query('select count(*)::int from metric_readings where metric_id = $1', [id]);
      expect(fill).toEqual({ status: 'done', done: count, total: count });
    }
  } finally {
    await second.stop();
  }
});
