import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chart, Metric } from '#features/reports/contract.ts';
import { CONFIDENCE } from '#features/reports/read/embedded/confidence.ts';
import { isQuoted } from '#features/reports/read/quotation.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
});
afterAll(() => app.stop());

it('shows values in every tile and something in every chart of the demo business', async () => {
  const metrics = (await owner.get('/api/reports/metrics?days=30')).body.data as Metric[];
  expect(metrics.length).toBeGreaterThanOrEqual(5);
  for (const { name, current_value, fill } of metrics) {
    expect([name, current_value]).not.toEqual([name, null]);
    expect([name, fill?.status ?? 'done']).toEqual([name, 'done']);
  }
  const charts = (await owner.get('/api/reports/charts/30')).body.data as Chart[];
  expect(charts.map(({ chart_type }) => chart_type).sort()).toEqual(['bar', 'line', 'pie', 'table']);
  for (const { name, chart_data } of charts)
    expect([name, chart_data.some(({ value }) => value)]).toEqual([name, true]);
});

it('reads its values as those of any business are read, with the words that each rests on', async () => {
  const read = await app.context.database.inScope(
    { businessId },
    async (tx) =>
      (
        await tx.$client.query<{
          value: unknown;
          evidence: string;
          confidence: number;
          summary: string;
          transcript: { role: string; content: string }[];
        }>(
          `select r.value, r.evidence, r.confidence, c.summary, c.transcript
           from metric_readings r join conversations c on c.id = r.conversation_id`,
        )
      ).rows,
  );
  const said = read.filter(({ value }) => value !== null);
  expect(said.length).toBeGreaterThan(100);
  expect(read.length).toBeGreaterThan(said.length);
  for (const { evidence, summary, transcript } of said)
    expect([evidence, isQuoted(evidence, { summary, transcript, variables: {} })]).toEqual([evidence, true]);
  const known: number[] = Object.values(CONFIDENCE).map(Math.fround);
  for (const { confidence } of said) expect(known).toContain(Math.fround(confidence));
});
