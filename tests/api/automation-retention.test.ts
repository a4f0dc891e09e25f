/** How long a business keeps its history, what an owner sees of it, and what must stay true once runs are gone. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsOfContact } from '#features/automations/contact-service.ts';
import { sweepBusiness } from '#features/automations/retention/sweep-service.ts';
import type { Contact } from '#features/contacts/contract.ts';
import { sweepSecurityEventsJob } from '#features/session/jobs.ts';
import {
  createFlow,
  createHook,
  dataOf,
  runBecomes,
  runsOf,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { businessOf } from '#tests/support/contact-belongings.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let other: Visitor;
let businessId: string;
let sql: pg.Pool;
beforeAll(async () => {
  app = await startTestApp();
  [owner, other] = [new Visitor(app), new Visitor(app)];
  await owner.logIn();
  await other.logIn('second@porchlight.test');
  businessId = await businessOf(owner);
  sql = new pg.Pool({ connectionString: app.ownerUrl, max: 2 });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const RETENTION = '/api/automations/retention';
const retentionOf = async (visitor: Visitor) => dataOf(await visitor.get(RETENTION));
const choose = (visitor: Visitor, keep_runs_days: number, keep_requests_days = 30) =>
  visitor.send('PUT', RETENTION, { body: { keep_runs_days, keep_requests_days } });
const sweep = () => sweepBusiness({ context: app.context, businessId });
const age = (flowId: number, days: number) =>
  sql.query(
    `update runs set created_at = created_at - make_interval(days => $2), finished_at = finished_at - make_interval(days => $2)
     where flow_id = $1`,
    [flowId, days],
  );
type Page = { total_items: number; total_pages: number };
const pageOf = async (flowId: number, query = '') => {
  const data = dataOf<{ page: Page; runs: unknown[]; has_more: boolean }>(
    await owner.get(`/api/automations/runs/${flowId}${query}`),
  );
  return { runs: data.runs, page: { ...data.page, has_more: data.has_more } };
};

describe('the setting', () => {
  it('is a year and 30 days by default, and each business has its own', async () => {
    const usual = { keep_runs_days: 365, keep_requests_days: 30 };
    expect(await retentionOf(owner)).toEqual(usual);
    expect((await choose(owner, 90, 60)).status).toBe(200);
    expect(await retentionOf(owner)).toEqual({ keep_runs_days: 90, keep_requests_days: 60 });
    expect(await retentionOf(other)).toEqual(usual);
    expect((await choose(owner, 365)).status).toBe(200);
    expect(await retentionOf(owner)).toEqual(usual);
  });

  it.each([29, 31, 0, -1, 100_000, 1.5])('is not %d days', async (days) => {
    expect((await choose(owner, days)).status).toBe(422);
  });

  it('says how much it would delete before it is saved', async () => {
    const id = await createFlow(owner, webhookFlow('Previewed'));
    const { url } = await createHook(owner, id);
    await sendTo(url, {});
    await runBecomes(owner, id, 'completed');
    const preview = async (visitor: Visitor, runs: number, requests = 30) =>
      dataOf<{ runs: number; requests: number }>(
        await visitor.get(`${RETENTION}/preview?keep_runs_days=${runs}&keep_requests_days=${requests}`),
      );
    const before = await preview(owner, 90);
    await age(id, 100);
    await sql.query(`update webhook_pings set received_at = now() - interval '40 days' where flow_id = $1`, [
      id,
    ]);
    expect(await preview(owner, 90)).toEqual({ runs: before.runs + 1, requests: before.requests + 1 });
    expect((await preview(owner, 180, 60)).runs).toBe(before.runs);
    expect(await preview(other, 90)).toEqual({ runs: 0, requests: 0 });
    await choose(owner, 90);
    await sweep();
    expect(await runsOf(owner, id)).toEqual([]);
    const { rowCount } = await sql.query('select from webhook_pings where flow_id = $1', [id]);
    expect(rowCount).toBe(0);
    await choose(owner, 365);
  });
});

describe('the history', () => {
  it('has pages for 10,000 runs; a range of dates shows the rest', async () => {
    const id = await createFlow(owner, webhookFlow('Long'));
    const store = (from: number, to: number) =>
      sql.query(
        `insert into runs (business_id, flow_id, version_id, status, event, created_at, finished_at)
         select business_id, id, published_version_id,
                case when n % 100 = 0 then 'failed' when n % 10 = 0 then 'skipped' else 'completed' end, '{}',
                now() - n * interval '1 minute', now() - n * interval '1 minute'
         from flows, generate_series($2::int, $3::int) n where id = $1`,
        [id, from, to],
      );
    await store(1, 10_000);
    expect((await pageOf(id)).page).toMatchObject({ total_items: 10_000, total_pages: 400, has_more: false });
    await store(10_001, 12_000);
    expect((await pageOf(id)).page).toMatchObject({ total_items: 10_000, total_pages: 400, has_more: true });
    expect((await pageOf(id, '?page=400')).runs).toHaveLength(25);
    expect((await pageOf(id, '?page=134&items_per_page=75')).runs).toHaveLength(25);
    expect((await pageOf(id, '?page=401')).runs).toEqual([]);
    expect((await pageOf(id, '?status=failed')).page).toMatchObject({ total_items: 120, has_more: false });
    expect((await pageOf(id, '?status=completed')).page).toMatchObject({
      total_items: 10_000,
      has_more: true,
    });
    expect((await pageOf(id, '?status=processing')).page).toMatchObject({ total_items: 0, has_more: false });
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const last = day(7);
    const { page } = await pageOf(id, `?startDate=${day(30)}&endDate=${last}&timezone=UTC`);
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int from runs where flow_id = $1 and created_at < $2::date + 1`,
      [id, last],
    );
    expect(page).toMatchObject({ total_items: rows[0]?.count, has_more: false });
    expect(page.total_items).toBeGreaterThan(1000);
  });
});

describe('an automation that runs once per contact', () => {
  const person = { person: { phone: '+18015550177', first: 'Ana' } };

  it('does not run again for a contact because its history was deleted', async () => {
    const flow = webhookFlow('Once');
    const id = await createFlow(owner, flow);
    await sql.query(`update flows set reentry = 'once-per-contact' where id = $1`, [id]);
    const { url } = await createHook(owner, id);
    await sendTo(url, person);
    await runBecomes(owner, id, 'completed');
    await age(id, 400);
    await sweep();
    expect(await runsOf(owner, id)).toEqual([]);
    await sendTo(url, person);
    expect(await runBecomes(owner, id, 'skipped')).toMatchObject({
      reason: 'This automation runs once per contact, and it has run for this one.',
    });
    await sendTo(url, { person: { phone: '+18015550178', first: 'Bo' } });
    await runBecomes(owner, id, 'completed');
  });

  it('counts as run for the contact that the first is merged into', async () => {
    const [kept, gone] = await Promise.all(
      ['Kept', 'Gone'].map(
        async (firstName) =>
          (await owner.post('/api/contacts', { contactType: 'Lead', firstName })).body.data as Contact,
      ),
    );
    const id = await createFlow(owner, webhookFlow('Merged'));
    await sql.query('insert into past_run_contacts (flow_id, contact_id, business_id) values ($1, $2, $3)', [
      id,
      gone?.id,
      businessId,
    ]);
    await app.context.database.inScope({ businessId }, (tx) =>
      runsOfContact.move(tx, { from: gone?.id ?? 0, to: kept?.id ?? 0 }),
    );
    const { rows } = await sql.query(
      'select contact_id::int from past_run_contacts where flow_id = $1 order by 1',
      [id],
    );
    expect(rows).toEqual([{ contact_id: kept?.id }, { contact_id: gone?.id }].toSorted(byContact));
  });
});

const byContact = (a: { contact_id?: number }, b: { contact_id?: number }) =>
  (a.contact_id ?? 0) - (b.contact_id ?? 0);

it('requests are kept for their time, and the newest twenty of each automation', async () => {
  const id = await createFlow(owner, webhookFlow('Asked'));
  await sql.query(
    `insert into webhook_pings (business_id, flow_id, raw_body, received_at, message_id)
     select business_id, id, n::text, now() - n * interval '1 minute', case when n between 24 and 26 then 'm' || n end
     from flows, generate_series(30, 1, -1) n where id = $1`,
    [id],
  );
  await sql.query(
    `insert into webhook_refusals (business_id, flow_id, reason, times, last_at)
     select business_id, id, 'old', 1, now() - interval '31 days' from flows where id = $1
     union all select business_id, id, 'new', 1, now() - interval '29 days' from flows where id = $1`,
    [id],
  );
  const bodies = async () =>
    (
      await sql.query('select raw_body::int as n from webhook_pings where flow_id = $1 order by 1', [id])
    ).rows.map(({ n }) => n as number);
  await sql.query(
    `update webhook_pings set received_at = now() - interval '31 days' where flow_id = $1 and raw_body = '7'`,
    [id],
  );
  await sql.query(`update webhook_pings set received_at = now() where flow_id = $1 and raw_body = '25'`, [
    id,
  ]);
  await sweep();
  expect(await bodies()).toEqual([...Array.from({ length: 20 }, (_, n) => n + 1).filter((n) => n !== 7), 25]);
  const { rows } = await sql.query('select reason from webhook_refusals where flow_id = $1', [id]);
  expect(rows).toEqual([{ reason: 'new' }]);
});

it('security events are kept for a year, including those of unknown addresses', async () => {
  await sql.query(
    `insert into security_events (business_id, event, address, user_agent, at)
     select case when n % 2 = 0 then $1::uuid end, 'login.failed', 'sweep ' || n, '', now() - interval '1 year' * n / 2
     from generate_series(1, 4) n`,
    [businessId],
  );
  const left = async () =>
    (await sql.query(`select address from security_events where address like 'sweep %' order by 1`)).rows.map(
      ({ address }) => address as string,
    );
  await sql.query(`update security_events set at = now() - interval '364 days' where address = 'sweep 2'`);
  const { database, queue } = app.context;
  await database.inScope('no-business', (tx) => queue.send(tx, sweepSecurityEventsJob, {}));
  await eventually('the sweep', async () => (await left()).length < 4);
  expect(await left()).toEqual(['sweep 1', 'sweep 2']);
});
