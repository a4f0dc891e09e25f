/** The team is alerted when runs fail, by e-mail too, and the list of automations shows it. */

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeletedFlow, ListedFlow } from '#features/automations/contract.ts';
import { sweepDeletedFlows } from '#features/automations/retention/sweep-service.ts';
import { listFailing } from '#features/automations/runs/failure-alert-queries.ts';
import { alertFailures } from '#features/automations/runs/failure-alert-service.ts';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import { createFlow, createHook, dataOf, runsOf, sendTo, webhookFlow } from '#tests/support/automations.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let other: Visitor;
let sink: Sink;
let database: pg.Client;

beforeAll(async () => {
  sink = await startSink(() => 500);
  app = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  owner = new Visitor(app);
  await owner.logIn();
  other = new Visitor(app);
  await other.logIn('second@porchlight.test');
  database = new pg.Client(app.ownerUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
  await sink.close();
});

const look = async () => {
  for (const failing of await listFailing(app.context.database))
    await alertFailures({ context: app.context, ...failing });
};
const mailsAbout = async (name: string) =>
  dataOf<SandboxMessage[]>(await owner.get('/api/sandbox/messages')).filter(({ subject }) =>
    subject.includes(name),
  );

async function failingFlow(name: string, times: number, { alerts = true } = {}): Promise<number> {
  const id = await createFlow(owner, webhookFlow(name).step('webhook', { url: sink.url }));
  if (!alerts) {
    const path = `/api/automations/flows/${id}/failure-alerts`;
    expect((await owner.send('PUT', path, { body: { on: false } })).status).toBe(200);
  }
  const { url } = await createHook(owner, id);
  for (let n = 0; n < times; n += 1) await sendTo(url, { job: n });
  await eventually(
    `${times} failures`,
    async () => (await runsOf(owner, id, '?status=failed')).length === times,
  );
  return id;
}

it('one e-mail says how many runs failed and why, and no second one follows within the hour', async () => {
  const id = await failingFlow('Failing often', 3);
  // Two workers look at the same time, and again.
  await Promise.all([look(), look()]);
  await look();
  const [mail] = await eventually('the e-mail', async () => {
    const mails = await mailsAbout('Failing often');
    return mails.length > 0 && mails;
  });
  expect(mail).toMatchObject({ to: 'demo@porchlight.test', subject: '3 runs of “Failing often” failed' });
  expect(mail?.body).toContain(
    'The address answered 500. It is not known whether this step took place, so it was not repeated. (3)',
  );
  expect(mail?.body).toContain(`/builder?id=${id}&tab=history&status=failed`);
  const { url } = await createHook(owner, id);
  await sendTo(url, { job: 'again' });
  await eventually('another failure', async () => (await runsOf(owner, id, '?status=failed')).length === 4);
  await look();
  expect(await mailsAbout('Failing often')).toHaveLength(1);
  await database.query(`update flows set failure_alerted_at = now() - interval '61 minutes' where id = $1`, [
    id,
  ]);
  await look();
  await eventually('the next e-mail', async () => (await mailsAbout('Failing often')).length === 2);

  const list = dataOf<ListedFlow[]>(await owner.get('/api/automations/flows'));
  expect(list.find((flow) => flow.id === id)).toMatchObject({ failed_last_day: 4, alert_failures: true });
  expect(dataOf<SandboxMessage[]>(await other.get('/api/sandbox/messages'))).toEqual([]);
});

it('no e-mail is sent when alerts are off', async () => {
  const id = await failingFlow('Failing quietly', 1, { alerts: false });
  await look();
  expect(await mailsAbout('Failing quietly')).toEqual([]);
  const list = dataOf<ListedFlow[]>(await owner.get('/api/automations/flows'));
  expect(list.find((flow) => flow.id === id)).toMatchObject({ alert_failures: false });
});

it('deleted automations are listed for 30 days, can be restored as paused, and are deleted afterwards', async () => {
  const [kept, old] = [
    await createFlow(owner, webhookFlow('Kept')),
    await createFlow(owner, webhookFlow('Old')),
  ];
  for (const id of [kept, old]) await owner.delete(`/api/automations/flows/${id}`);
  const deleted = async () => dataOf<DeletedFlow[]>(await owner.get('/api/automations/deleted-flows'));
  expect(await deleted()).toMatchObject([
    { id: old, name: 'Old', trigger: 'receiveWebhook', steps: 0 },
    { id: kept, name: 'Kept' },
  ]);
  expect(dataOf<DeletedFlow[]>(await other.get('/api/automations/deleted-flows'))).toEqual([]);
  await owner.post(`/api/automations/flows/${kept}/restore`);
  expect((await deleted()).map(({ id }) => id)).toEqual([old]);
  const list = dataOf<ListedFlow[]>(await owner.get('/api/automations/flows'));
  expect(list.find(({ id }) => id === kept)).toMatchObject({ status: 0 });
  await database.query(`update flows set deleted_at = now() - interval '31 days' where id = $1`, [old]);
  expect(await deleted()).toEqual([]);
  await sweepDeletedFlows({ context: app.context });
  const { rowCount } = await database.query('select from flows where id = $1', [old]);
  expect(rowCount).toBe(0);
});
