/**
 * Every value of a custom metric and every point of a chart equals a recount, conversation by conversation, by a clock of its own
 * (Intl), over daylight-saving changes; also after edits, since sums of days are kept.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCharts } from '#features/reports/charts/chart-service.ts';
import type { ChartDatum } from '#features/reports/contract.ts';
import { getMetrics } from '#features/reports/metrics/metric-service.ts';
import {
  answers,
  CHARTS,
  CHOICES,
  type Conversation,
  METRICS,
  recountOf,
  unsaidIn,
} from '#tests/support/custom-metrics.ts';
import { storeCustomMetrics } from '#tests/support/store-custom-metrics.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { clockAt, DAY_MS, periods } from '#tests/support/wall-clock.ts';

let app: TestApp;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { body } = await new Visitor(app).logIn();
  businessId = (body.user as { business_id: string }).business_id;
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  await app.context.database.inScope(
    { businessId },
    async (tx) => (await tx.$client.query(text, values)).rows,
  );

const notSaid = (list: Conversation[], name: string) => {
  const count = unsaidIn(list, name);
  return count > 0 ? [['Not said', count]] : [];
};

const CASES = [
  ['America/New_York', '2026-11-04T15:07:00Z'],
  ['America/New_York', '2026-03-10T23:59:00Z'],
  ['Asia/Kathmandu', '2026-05-20T20:31:00Z'],
  ['Australia/Lord_Howe', '2026-04-07T01:20:00Z'],
  ['Australia/Lord_Howe', '2026-10-06T13:10:00Z'],
] as const;

describe.each(CASES)('in %s at %s', (zone, at) => {
  const now = new Date(at);
  let rows: Conversation[];
  beforeAll(async () => {
    rows = await storeCustomMetrics({ query, businessId, zone, now });
  });
  const counted = () => rows.filter(({ status }) => status !== 'Spam');

  const check = async (days: number) => {
    const asked = { context: app.context, businessId, days, now };
    const [current, previous] = periods({ zone, now, days });
    const [here, before] = [current, previous].map(({ has: isIn }) => counted().filter(isIn)) as [
      Conversation[],
      Conversation[],
    ];
    expect(here.length).toBeGreaterThan(days);
    const metrics = await getMetrics(asked);
    for (const name of ['urgent', 'words', 'rooms'])
      expect([name, metrics.find((one) => one.name === name)?.said]).toEqual([
        name,
        { said: answers(here, name).length, read: answers(here, name).length + unsaidIn(here, name) },
      ]);
    const values = metrics.map((one) => [one.name, one.current_value, one.previous_value]);
    expect(values).toEqual(METRICS.map(({ name, recount }) => [name, recount(here), recount(before)]));

    const charts = await getCharts(asked);
    for (const chart of CHARTS) {
      const found = charts.find(({ name }) => name === chart.name);
      const chosen = (list: Conversation[]) =>
        list.filter(({ source }) => !chart.sources || chart.sources.includes(source));
      const points = (dates: string[], list: Conversation[]) => {
        const dated = chosen(list).map((one) => ({ one, date: clockAt(zone, one.createdAt.getTime()).date }));
        return pointsOf({ dates, chart }).flatMap(({ name, isIn }) => {
          const within = dated.flatMap(({ one, date }) => (isIn(date) ? [one] : []));
          return chart.metrics.map((metric) => [name ?? metric, metric, recountOf(metric)(within)]);
        });
      };
      const shown = (data: ChartDatum[] = []) =>
        data.map(({ name, metric_name, value }) => [name, metric_name, value]);
      expect([chart.name, shown(found?.chart_data)]).toEqual([chart.name, points(current.dates, here)]);
      expect([chart.name, shown(found?.previous_data)]).toEqual([chart.name, points(previous.dates, before)]);
    }
    const data = (name: string) => charts.find((chart) => chart.name === name)?.chart_data ?? [];
    const split = (name: string) => data(name).map((one) => [one.name, one.value]);
    const urgent = answers(here, 'urgent');
    expect(split('urgent')).toEqual([
      ['Yes', urgent.filter((one) => one === true).length],
      ['No', urgent.filter((one) => one === false).length],
      ...notSaid(here, 'urgent'),
    ]);
    const called = here.filter(({ source, tags }) => source === 'call' && tags.includes('hot_lead'));
    const calls = answers(called, 'reason');
    expect(split('reasons')).toEqual([
      ...CHOICES.map((choice) => [choice, calls.filter((one) => one === choice).length]),
      ...notSaid(called, 'reason'),
    ]);
    const listed = here
      .flatMap((one) =>
        ['urgent', 'words'].flatMap((name) =>
          answers([one], name).map((value) => ({ at: one.createdAt.getTime(), id: one.id, name, value })),
        ),
      )
      .toSorted((a, b) => b.at - a.at || b.id - a.id || (a.name < b.name ? -1 : 1));
    expect(
      data('table').map((one) => [one.conversation_id, one.metric_name, one.value, one.conversation_date]),
    ).toEqual(
      listed.slice(0, 500).map((one) => [one.id, one.name, one.value, new Date(one.at).toISOString()]),
    );
  };

  it.each([7, 30, 90])('adds up what a recount adds up, over %i days', check);

  it('keeps the sums of days, and adds up again only those in which something changed', async () => {
    const kept = () => query('select starts_at, xmin::text from metric_days order by starts_at');
    await check(30);
    const before = await kept();
    await query(`update conversations set notes = 'nothing that is counted' where true`);
    await check(30);
    expect(await kept()).toEqual(before);
    const age = ({ createdAt }: Conversation) => (now.getTime() - createdAt.getTime()) / DAY_MS;
    const edited = rows.find((one) => one.status === 'Won' && age(one) > 9 && age(one) < 25);
    if (!edited) throw new Error('no conversation to edit');
    edited.status = 'Spam';
    await query(`update conversations set quote_status = 'Spam' where id = $1`, [edited.id]);
    await check(30);
    const changed = (await kept()).filter(({ xmin }, index) => xmin !== before[index]?.xmin);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThanOrEqual(2);
  });

  it('is right after edits of every kind', async () => {
    const [one, two, three, four] = counted().filter(({ readings }) => readings.urgent?.version === 2);
    if (!one || !two || !three || !four) throw new Error('too few conversations were read');
    await check(90);
    one.sale = 1234.5;
    await query('update conversations set sales_value = 1234.5 where id = $1', [one.id]);
    two.variables = { budget: '700', pets: 'no' };
    await query(
      `update conversations set variables_collected = '{"budget": "700", "pets": "no"}' where id = $1`,
      [two.id],
    );
    three.readings.urgent = { value: three.readings.urgent?.value !== true, version: 2 };
    await query(
      `update metric_readings r set value = to_jsonb($1::boolean) from metrics m
       where m.id = r.metric_id and m.name = 'urgent' and r.conversation_id = $2`,
      [three.readings.urgent.value, three.id],
    );
    await check(90);
    rows = rows.filter((row) => row !== four);
    await query('delete from conversations where id = $1', [four.id]);
    await check(90);
  });
});

/** The intervals of a chart by the dates in them; one without a name where the period is not divided. */
function pointsOf({ dates, chart }: { dates: string[]; chart: { type: string; interval: string } }) {
  if (chart.interval === 'total' || chart.type === 'number') return [{ name: undefined, isIn: () => true }];
  const starts = dates.filter((date, index) => {
    const day = new Date(`${date}T00:00:00Z`);
    if (index === 0 || chart.interval === 'day') return true;
    return chart.interval === 'week' ? day.getUTCDay() === 1 : day.getUTCDate() === 1;
  });
  return starts.map((name, index) => {
    const next = starts[index + 1] ?? '9999';
    return { name, isIn: (date: string) => date >= name && date < next };
  });
}
