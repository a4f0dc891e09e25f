/**
 * "See the conversations" lists the rows that the figure counted, and no others: for every metric, every part of every chart, with
 * every filter, in several time zones over both clock changes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCharts } from '#features/reports/charts/chart-service.ts';
import type { ChartDatum, Metric, Reading } from '#features/reports/contract.ts';
import { getMetrics } from '#features/reports/metrics/metric-service.ts';
import { getReadings } from '#features/reports/read/reading-service.ts';
import { CHOICES, type Conversation, METRICS } from '#tests/support/custom-metrics.ts';
import { storeCustomMetrics } from '#tests/support/store-custom-metrics.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { periods } from '#tests/support/wall-clock.ts';

let app: TestApp;
let businessId: string;
beforeAll(async () => {
  // Without a worker, which would read the conversations.
  app = await startTestApp({ env: { ROLES: 'api' } });
  const { body } = await new Visitor(app).logIn();
  businessId = (body.user as { business_id: string }).business_id;
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  await app.context.database.inScope(
    { businessId },
    async (tx) => (await tx.$client.query(text, values)).rows,
  );

const ANSWERS: Record<string, string[]> = { urgent: ['Yes', 'No'], reason: CHOICES };
const isAnswer = (one: Conversation, { name, answer }: { name: string; answer: string }) =>
  String(one.readings[name]?.value) === (name === 'urgent' ? String(answer === 'Yes') : answer);

describe.each([
  ['America/New_York', '2026-11-04T15:07:00Z'],
  ['Asia/Kathmandu', '2026-05-20T20:31:00Z'],
  ['Australia/Lord_Howe', '2026-04-07T01:20:00Z'],
] as const)('in %s at %s', (zone, at) => {
  const now = new Date(at);
  let rows: Conversation[];
  beforeAll(async () => {
    rows = await storeCustomMetrics({ query, businessId, zone, now });
  });

  describe.each([7, 90])('over %i days', (days) => {
    const asked = () => ({ context: app.context, businessId, days, now });
    const list = async (id: number, wanted: Partial<Parameters<typeof getReadings>[0]> = {}) =>
      await getReadings({ ...asked(), id, counted: 'yes', page: 1, page_size: 5000, ...wanted });
    const idsOf = ({ readings }: { readings: Reading[] }) => readings.map((one) => one.conversation_id);

    it('lists what each metric counts, what it leaves out, and each answer', async () => {
      const [current] = periods({ zone, now, days });
      const here = rows
        .filter((one) => one.status !== 'Spam' && current?.has(one))
        .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id);
      const ids = (counts: (one: Conversation) => boolean) => here.filter(counts).map(({ id }) => id);
      for (const metric of await getMetrics(asked())) {
        const { chooses = () => true, counts = () => true } =
          METRICS.find(({ name }) => name === metric.name) ?? {};
        const counted = await list(metric.id);
        const rest = await list(metric.id, { counted: 'no' });
        expect([metric.name, idsOf(counted)]).toEqual([
          metric.name,
          ids((one) => chooses(one) && counts(one)),
        ]);
        expect([metric.name, idsOf(rest)]).toEqual([metric.name, ids((one) => chooses(one) && !counts(one))]);
        expect([counted.total, rest.total]).toEqual([counted.readings.length, rest.readings.length]);
        for (const answer of ANSWERS[metric.name] ?? []) {
          const answered = await list(metric.id, { answer });
          expect([answer, idsOf(answered)]).toEqual([
            answer,
            ids((one) => chooses(one) && counts(one) && isAnswer(one, { name: metric.name, answer })),
          ]);
          expect(metric.answers).toContainEqual({ name: answer, count: answered.total });
        }
        if (metric.calculation_type === 'count') expect(counted.total).toBe(metric.current_value);
        if (metric.said)
          expect(metric.said).toEqual({ said: counted.total, read: counted.total + rest.total });
        expect([metric.name, metric.basis]).toEqual([
          metric.name,
          basisOf(metric, counted.total, rest.total),
        ]);
      }
    });

    it('lists what each part of each chart counts', async () => {
      const metrics = await getMetrics(asked());
      let parts = 0;
      for (const { id: chart, name, chart_data } of await getCharts(asked())) {
        for (const datum of chart_data) {
          if (!datum.part) continue;
          const { counted, answer, from } = datum.part;
          const { readings, total } = await list(datum.metric_id, {
            chart,
            counted,
            ...(answer !== null && { answer }),
            ...(from !== null && { from }),
          });
          const metric = metrics.find(({ id }) => id === datum.metric_id);
          expect([name, datum, total]).toEqual([name, datum, readings.length]);
          expect([name, datum.name, figureOf({ metric, datum, readings })]).toEqual([
            name,
            datum.name,
            datum.value,
          ]);
          parts += 1;
        }
      }
      expect(parts).toBeGreaterThan(2 * days);
    });
  });
});

/** "18 of 240" of what is a share, an average or a sum; null of a count. */
function basisOf({ calculation_type, answers, said }: Metric, counted: number, rest: number) {
  if (calculation_type === 'percentage') return { count: counted, of: counted + rest };
  if (calculation_type === 'sum' || calculation_type === 'avg') return { count: counted, of: counted + rest };
  const counts = (answers ?? []).map(({ count }) => count);
  if (calculation_type === 'bool') return { count: counts[0], of: said?.said };
  return calculation_type === 'choice' ? { count: Math.max(...counts), of: said?.said } : null;
}

/** The figure, from the rows that are listed behind it. */
function figureOf({
  metric,
  datum,
  readings,
}: {
  metric: Metric | undefined;
  datum: ChartDatum;
  readings: Reading[];
}) {
  const numbers = readings.map(({ value }) => Number(value));
  const sum = Math.round(numbers.reduce((total, one) => total + one, 0) * 100) / 100;
  switch (metric?.calculation_type) {
    case 'sum':
      return sum;
    case 'avg':
    case 'llm_analysis':
      return numbers.length === 0
        ? null
        : Math.round((numbers.reduce((total, one) => total + one, 0) / numbers.length) * 100) / 100;
    case 'percentage':
      expect(datum.basis?.count).toBe(readings.length);
      return datum.basis?.of ? Math.round((readings.length / datum.basis.of) * 1000) / 10 : null;
    default:
      return readings.length;
  }
}
