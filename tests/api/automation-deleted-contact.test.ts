/** A contact is deleted while a run about them waits: nothing more is done about them, and no contact is recreated. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContactRow } from '#features/contacts/contract.ts';
import {
  createFlow,
  createHook,
  dataOf,
  logOf,
  runBecomes,
  runsOf,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { businessOf, makeContact, makeItHour } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const GONE = 'The contact was deleted, so this run stopped.';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
beforeEach(() => makeItHour(app, { visitor: owner, hour: 12 }));
afterAll(() => app.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.context.database.inScope(
    { businessId: await businessOf(owner) },
    async (tx) => (await tx.$client.query<Row>(text, values)).rows,
  );
const found = async (phone: string): Promise<ContactRow[]> =>
  dataOf<{ contacts: ContactRow[] }>(await owner.get(`/api/contacts?search=${encodeURIComponent(phone)}`))
    .contacts;
const sentTo = async (phone: string) =>
  dataOf<{ to: string }[]>(await owner.get('/api/sandbox/messages')).filter(({ to }) => to === phone);
const remove = async (id: number) => expect((await owner.delete(`/api/contacts/${id}`)).status).toBe(200);

const waitThen = (action: string, values: Record<string, unknown>) =>
  webhookFlow(action).step('delay', { delayValue: '1', delayUnit: 'hours' }).step(action, values);

/** A run that waits for an hour; `endDelay` ends that. */
async function waitingRun(phone: string, flow = waitThen('sms', { smsBody: 'Still there?' })) {
  const flowId = await createFlow(owner, flow);
  const { url } = await createHook(owner, flowId);
  await sendTo(url, { person: { phone, first: 'Ana' }, job: 'leak' });
  const { id, contact } = await eventually('the run waiting', async () => {
    const [run] = await runsOf(owner, flowId);
    return run?.wake_at ? run : null;
  });
  if (!contact) throw new Error('the run has no contact');
  const endDelay = () =>
    query(
      `update runs set wake_at = now(), state = state || '{"until": 0}' where id = $1 and status = 'waiting'`,
      [id],
    );
  return { flowId, runId: id, contactId: contact.id, endDelay };
}

describe('a run whose contact was deleted', () => {
  it.each(['Lead', 'Do Not Call'] as const)(
    'stops at once and sends nothing, also to a %s',
    async (contactType) => {
      const { phone, id } = await makeContact(owner, { contactType });
      const run = await waitingRun(phone);
      expect(run.contactId).toBe(id);
      await remove(id);
      expect(await runBecomes(owner, run.flowId, 'canceled')).toMatchObject({ reason: GONE, wake_at: null });
      expect((await logOf(owner, run.runId)).run.finished_at).not.toBeNull();
      await owner.post(`/api/automations/runs/${run.runId}/retry`);
      expect(await runBecomes(owner, run.flowId, 'canceled')).toMatchObject({ reason: GONE });
      expect(await sentTo(phone)).toEqual([]);
      expect(await found(phone)).toEqual([]);
    },
  );

  it('stops before its next step, however the contact was deleted', async () => {
    const { phone, id } = await makeContact(owner);
    const run = await waitingRun(phone);
    await query('delete from contacts where id = $1', [id]);
    await run.endDelay();
    expect(await runBecomes(owner, run.flowId, 'canceled')).toMatchObject({ reason: GONE });
    expect(await sentTo(phone)).toEqual([]);
    expect(await found(phone)).toEqual([]);
  });

  it('creates no contact from a number in its step', async () => {
    const { phone, id } = await makeContact(owner);
    const other = (await makeContact(owner)).phone.replace('+1800', '+1888');
    const run = await waitingRun(phone, waitThen('sms', { recipient: other, smsBody: 'Psst' }));
    await remove(id);
    await run.endDelay();
    await runBecomes(owner, run.flowId, 'canceled');
    expect(await found(other)).toEqual([]);
  });

  it('is not confused with a run that never had a contact', async () => {
    const other = (await makeContact(owner)).phone.replace('+1800', '+1888');
    const flowId = await createFlow(owner, webhookFlow().step('sms', { recipient: other, smsBody: 'Hello' }));
    const { url } = await createHook(owner, flowId);
    await sendTo(url, { person: {}, job: 'leak' });
    await runBecomes(owner, flowId, 'completed');
    expect(await found(other)).toHaveLength(1);
  });

  it('follows the contact into which it was merged', async () => {
    const [kept, other] = [await makeContact(owner), await makeContact(owner)];
    const run = await waitingRun(other.phone);
    const merged = await owner.post(`/api/contacts/${kept.id}/merge`, {
      other_id: other.id,
      version: 1,
      other_version: 1,
      choices: {},
    });
    expect(merged.status).toBe(200);
    await run.endDelay();
    await runBecomes(owner, run.flowId, 'completed');
    await eventually('the text', async () => (await sentTo(kept.phone)).length === 1);
  });
});
