/** "Tell the Team": an e-mail or a text to the business's own people. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import {
  createFlow,
  createHook,
  dataOf,
  logOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

const sent = async () => dataOf<SandboxMessage[]>(await owner.get('/api/sandbox/messages'));
const sentWith = (body: string) =>
  eventually(`“${body}” being sent`, async () => {
    const found = (await sent()).filter((message) => message.body === body);
    return found.length > 0 && found;
  });

async function runOf(values: Record<string, unknown>, job = 'a leak') {
  const id = await createFlow(owner, webhookFlow().step('tellTeam', values));
  const { url } = await createHook(owner, id);
  await sendTo(url, { person: { phone: '+18015550177', first: 'Ana' }, job });
  return id;
}

it('e-mails each team member once, and adds nothing to a contact', async () => {
  const id = await runOf({ subject: 'New lead', message: 'It is about {webhook.job}.' });
  const run = await runBecomes(owner, id, 'completed');
  const [message, ...more] = await sentWith('It is about a leak.');
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    channel: 'email',
    from: '"Lamplight Plumbing" <no-reply@porchlight.test>',
    to: 'demo@porchlight.test',
    subject: 'New lead',
    message_id: null,
  });
  expect((await logOf(owner, run.id)).logs[0]?.output).toEqual({ told: ['demo@porchlight.test'] });
});

it('texts the numbers that were typed, at any hour and whatever the customer consented to', async () => {
  const phone = '+18015550177';
  const found = await owner.get(`/api/contacts?search=${encodeURIComponent(phone)}`);
  const [contact] = (found.body.data as { contacts: { id: number }[] }).contacts ?? [];
  if (contact)
    await owner.send('PATCH', `/api/contacts/${contact.id}`, { body: { contact_type: 'Do Not Call' } });
  const id = await runOf({
    channel: 'sms',
    numbers: `(801) 555-0177, +1 801 555 0178`,
    message: 'Call them back',
  });
  await runBecomes(owner, id, 'completed');
  const texts = await eventually('two texts', async () => {
    const list = (await sent()).filter(({ body }) => body === 'Call them back');
    return list.length === 2 && list;
  });
  expect(texts.map(({ to }) => to).toSorted()).toEqual([phone, '+18015550178']);
});

const GONE = 'The person this step notifies is no longer on your team.';
const stranger = { who: '0198c0de-0000-7000-8000-000000000000', subject: 'Hi', message: 'Hi' };

it.each([
  [
    { channel: 'sms', numbers: 'the office', message: 'Hi' },
    'Phone Numbers holds something that is not a phone number.',
  ],
  [
    { channel: 'sms', numbers: Array(51).fill('8015550177').join(), message: 'Hi' },
    'A step can tell 50 addresses at most.',
  ],
  [{ channel: 'sms', numbers: '', message: 'Hi' }, 'Phone Numbers is required'],
  [{ who: 'other', emails: '', subject: 'Hi', message: 'Hi' }, 'Email Addresses is required'],
  [stranger, GONE],
])('is not published without anyone whom it can reach: %j', async (values, reason) => {
  const id = await createFlow(owner, webhookFlow().step('tellTeam', values), 'draft');
  const refused = await owner.post('/api/automations/flow/status', { id, status: 1 });
  expect([refused.status, refused.body.message]).toEqual([422, `Step 1, Tell the Team: ${reason}`]);
});

it('fails where the person has left since it was published', async () => {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  await client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'email', 'sam@porchlight.test'))).*
     from users u where email = 'demo@porchlight.test'`,
    [stranger.who],
  );
  const id = await createFlow(owner, webhookFlow().step('tellTeam', stranger));
  await client.query('delete from users where id = $1', [stranger.who]);
  await client.end();
  const { url } = await createHook(owner, id);
  await sendTo(url, { person: { phone: '+18015550177', first: 'Ana' }, job: 'a leak' });
  expect(await runBecomes(owner, id, 'failed')).toMatchObject({ reason: GONE });
});

it('offers the people of the business', async () => {
  const team = dataOf<{ email: string }[]>(await owner.get('/api/automations/team'));
  expect(team.map(({ email }) => email)).toEqual(['demo@porchlight.test']);
});
