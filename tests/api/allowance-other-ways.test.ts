/** What else costs the operator money: e-mails, the language model, the search of places. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Allowance } from '#features/allowance/contract.ts';
import type { ReceptionistView } from '#features/receptionist/contract.ts';
import {
  createFlow,
  createHook,
  dataOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { deleteScripts } from '#tests/support/delete-scripts.ts';
import { startMailWorld } from '#tests/support/mail-world.ts';
import { makeContact, messageThat, send } from '#tests/support/messaging.ts';
import { type FakeLlm, LLM_KEY, startFakeLlm } from '#tests/support/receptionist/fake-llm.ts';
import { replyJson, type StandIn, startStandIn } from '#tests/support/stand-in.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let mail: Awaited<ReturnType<typeof startMailWorld>>;
let llm: FakeLlm;
let google: StandIn;
let searches = 0;
let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  mail = await startMailWorld();
  llm = await startFakeLlm();
  google = await startStandIn(({ response }) => {
    searches += 1;
    replyJson(response, 200, { places: [] });
  });
  app = await startTestApp({
    env: {
      PLAN_GRANTED_TO: '',
      TRIAL_CAPS: JSON.stringify({ emails: 4, model_turns: 1, place_searches: 1 }),
      SMTP_URL: mail.url,
      LLM_URL: llm.url,
      LLM_API_KEY: LLM_KEY,
      GOOGLE_PLACES_KEY: 'a-places-key-for-tests',
      GOOGLE_PLACES_BASE_URL: google.url,
    },
  });
  owner = new Visitor(app);
  await owner.logIn();
  await deleteScripts(owner);
  businessId = await businessIdOf(owner);
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
  await llm.stop();
  await google.stop();
});
/** A new trial, whose alerts are not mailed. */
beforeEach(async () => {
  await inBusiness('delete from allowance_uses');
  await owner.send('PUT', '/api/alerts/settings', {
    body: { kind: 'used-up', push: false, email: false, sms: false },
  });
  mail.mails.length = 0;
});

const inBusiness = (statement: string) =>
  app.context.database.inScope({ businessId }, (tx) => tx.$client.query(statement));
const left = async () =>
  Object.fromEntries(
    dataOf<Allowance>(await owner.get('/api/allowance')).uses.map((one) => [one.use, one.left]),
  );

it('counts an e-mail by its recipients, and texts not where they go to the sandbox', async () => {
  expect(await left()).toEqual({ emails: 4, model_turns: 1, place_searches: 1 });
  const flow = webhookFlow().step('email', {
    recipient: '{customer}',
    subject: 'Your visit',
    emailBody: 'See you on Monday.',
    cc: 'one@example.test, two@example.test',
  });
  const id = await createFlow(owner, flow);
  const { url } = await createHook(owner, id);
  const ana = await makeContact(owner);
  await sendTo(url, { person: { phone: ana.phone, first: 'Ana' }, job: 'a leak' });
  await runBecomes(owner, id, 'completed');
  const contact = await makeContact(owner);
  expect((await send(owner, contact)).status).toBe(200);
  expect((await send(owner, contact, { channel: 'email' })).status).toBe(200);
  await messageThat(owner, contact, ({ channel, status }) => channel === 'email' && status === 'sent');
  const refused = await send(owner, contact, { channel: 'email' });
  expect([refused.status, refused.body.code]).toEqual([422, 'trial-used-up']);
});

it('lets the built-in brain answer once the answers of the language model are used up', async () => {
  const { profile, version } = dataOf<ReceptionistView>(await owner.get('/api/receptionist'));
  const { body } = await owner.send('PUT', '/api/receptionist', {
    body: { ...profile, version, brain: 'llm' },
  });
  await owner.post('/api/receptionist/publish', { version: (body.data as ReceptionistView).version });
  const visitor = new ChatVisitor(app, { businessId });
  await visitor.start();
  llm.moods.push({ text: 'I am the model.' }, { text: 'I am the model, for nothing.' });
  await visitor.say('Hello there');
  await visitor.hear('I am the model.');
  await visitor.say('Are you a real person?');
  await visitor.hear(/AI/);
  expect(llm.requests).toHaveLength(1);
  expect((await left()).model_turns).toBe(0);
});

it('searches no more places than the trial includes, and says so', async () => {
  expect((await owner.get('/api/places?query=plumber')).status).toBe(200);
  const { status, body } = await owner.get('/api/places?query=plumbers');
  expect([status, body.code]).toEqual([422, 'trial-used-up']);
  expect(body.message).toContain('The 1 business searches of your trial are used up.');
  expect(searches).toBe(1);
});
