/** What a vendor allows one account is counted over all processes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonzo } from '#connectors/bonzo/index.ts';
import { takeTurn } from '#features/integrations/connections/rate-limit.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let of: { businessId: string; connectionId: number };
beforeAll(async () => {
  // Without a worker, whose own requests would be counted too.
  app = await startTestApp({ env: { ROLES: 'api' } });
  const owner = new Visitor(app);
  await owner.logIn();
  await owner.post('/api/integrations/connect-sandbox', { integration_id: bonzo.integrationId });
  const { active_integrations } = (await owner.get('/api/integrations')).body as {
    active_integrations: { id: number }[];
  };
  const { user } = (await owner.get('/sanctum/user')).body as { user: { business_id: string } };
  of = { businessId: user.business_id, connectionId: active_integrations[0]?.id ?? 0 };
});
afterAll(() => app.stop());

/** How long requests waited; while one does, the bucket fills. */
let waits: number[] = [];
const wait = async (ms: number) => {
  waits.push(ms);
  await app.context.database.inScope({ businessId: of.businessId }, (tx) =>
    tx.$client.query('update connection_budgets set counted_at = counted_at - make_interval(secs => $1)', [
      ms / 1000,
    ]),
  );
};

const turn = (
  rateLimit: { requests: number; perSeconds: number },
  vendors = app.context.intervals.vendors,
) => {
  const clock = { ...app.context.clock, wait };
  const intervals = { ...app.context.intervals, vendors };
  return takeTurn({ context: { ...app.context, clock, intervals }, ...of, vendor: { ...bonzo, rateLimit } });
};

const empty = () => {
  waits = [];
  return app.context.database.inScope({ businessId: of.businessId }, (tx) =>
    tx.$client.query('delete from connection_budgets'),
  );
};

it('lets a part through at once and in no period more than the vendor allows', async () => {
  await empty();
  // So slow that what fills up while the test itself runs does not count.
  const rateLimit = { requests: 20, perSeconds: 20_000 };
  const patient = { ...app.context.intervals.vendors, longestWaitMs: Number.POSITIVE_INFINITY };
  const begun: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    await turn(rateLimit, patient);
    begun.push(waits.reduce((sum, ms) => sum + ms, 0));
  }
  expect(begun.filter((ms) => ms === 0)).toHaveLength(4);
  for (const from of begun)
    expect(begun.filter((ms) => ms >= from && ms < from + 19_900_000).length).toBeLessThanOrEqual(20);
  expect(begun.at(-1)).toBeLessThan(80_000_000);
});

it('puts a request off, with the time to wait, where its turn is too far away', async () => {
  await empty();
  const rateLimit = { requests: 1, perSeconds: 3600 };
  await turn(rateLimit);
  await expect(turn(rateLimit)).rejects.toMatchObject({
    message: 'Bonzo takes at most 1 requests in 3600 seconds.',
    outcome: { retryable: true, retryAfterMs: expect.toSatisfy((ms: number) => ms > 3_000_000) },
  });
});
