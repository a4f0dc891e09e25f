/** Messages through GoHighLevel, held against its own document where CONTRACTS_DIR has it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { VendorMessage, VendorMessages } from '#connectors/framework/run/define-vendor.ts';
import { readContract } from '#tests/support/connectors/contract-lane.ts';
import { type TriedVendor, tryVendor } from '#tests/support/connectors/perform-step.ts';
import { gohighlevel } from './index.ts';

const ANA = { contact: 'ocQHyuzHvysMo5N5VsXc', conversation: 'tDtDnQdgm2LXpyiqYvZ6' };
const credentials = { accessToken: 'ghl-token-123456', locationId: 've9EPM428h8vShlRW1KT' };

let tried: TriedVendor;
let messages: VendorMessages;
beforeEach(async () => {
  tried = await tryVendor({ connector: gohighlevel, credentials });
  if (!tried.server.messages) throw new Error('no messages');
  messages = tried.server.messages;
});
afterEach(() => tried.vendor.close());

const text = (more: Partial<VendorMessage> = {}): VendorMessage => ({
  client: tried.open().client,
  channel: 'sms',
  to: '+18015550101',
  name: 'Ana Silva',
  subject: '',
  body: 'Is Tuesday fine?',
  ...more,
});
const mail = () => text({ channel: 'email', to: 'ana@example.com', subject: 'Your roof', body: 'A < B\nC' });

const bodies = (path: string) =>
  tried.vendor.requests.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));

it('finds the contact by its number, and adds one that is not known', async () => {
  expect(await messages.contactFor(text())).toBe(ANA.contact);
  expect(bodies('/contacts/upsert')).toEqual([]);
  const added = await messages.contactFor(text({ to: '+18015550188', name: 'Rosa Diaz' }));
  expect(tried.vendor.records.get(`contacts/${added}`)?.body).toMatchObject({ phone: '+18015550188' });
  expect(bodies('/contacts/upsert')).toEqual([
    { locationId: credentials.locationId, name: 'Rosa Diaz', phone: '+18015550188' },
  ]);
});

it('sends a text and an e-mail to the very address that was checked', async () => {
  await messages.send({ ...text(), contactId: ANA.contact });
  await messages.send({ ...mail(), contactId: ANA.contact });
  expect(bodies('/conversations/messages')).toEqual([
    {
      type: 'SMS',
      contactId: ANA.contact,
      message: 'Is Tuesday fine?',
      toNumber: '+18015550101',
      status: 'pending',
    },
    {
      type: 'Email',
      contactId: ANA.contact,
      message: 'A < B\nC',
      html: 'A &lt; B<br>C',
      subject: 'Your roof',
      emailTo: 'ana@example.com',
      status: 'pending',
    },
  ]);
});

it('finds what was sent in the conversation, and nothing else', async () => {
  const since = new Date();
  const found = (given: VendorMessage, conversationId = ANA.conversation) =>
    messages.findSent({ ...given, conversationId, since });
  expect(await found(text())).toEqual([]);
  const { id, conversationId } = await messages.send({ ...text(), contactId: ANA.contact });
  expect(conversationId).toBe(ANA.conversation);
  expect(await found(text())).toEqual([id]);
  expect(await found(text({ body: 'Another text' }))).toEqual([]);
  expect(await found(text(), 'another-conversation')).toEqual([]);
  const later = { ...text(), conversationId: ANA.conversation, since: new Date(Date.now() + 3_600_000) };
  expect(await messages.findSent(later)).toEqual([]);
});

const IN_ANAS = { conversationId: ANA.conversation, contactId: ANA.contact };
const reply = (channel: 'sms' | 'email', body: string) =>
  messages.replyInSandbox({
    ...IN_ANAS,
    client: tried.open().client,
    channel,
    body,
    from: 'Ana Silva <ana@example.com>',
    subject: 'Re: Your roof',
    key: `key ${body}`,
  });
const heard = (channel: 'sms' | 'email', after: string, known: string[] = []) =>
  messages.listReplies({
    client: tried.open().client,
    conversationId: ANA.conversation,
    channel,
    after,
    isKnown: (id) => known.includes(id),
  });

it('lists what came in after a message of ours, oldest first, and nothing of another conversation', async () => {
  await reply('sms', 'Written before');
  const { id } = await messages.send({ ...text(), contactId: ANA.contact });
  await reply('email', 'Another channel');
  const ids = [await reply('sms', 'Yes'), await reply('sms', 'At ten')];
  expect(await reply('sms', 'Yes')).toBe(ids[0]);
  await messages.send({ ...text({ body: 'Noted' }), contactId: ANA.contact });
  expect(await heard('sms', id)).toEqual([
    { id: ids[0], from: '', subject: '', body: 'Yes', isHtml: false },
    { id: ids[1], from: '', subject: '', body: 'At ten', isHtml: false },
  ]);
  expect(await heard('sms', 'not in this conversation')).toEqual([]);
});

it('reads as many pages as there are back to our message', async () => {
  const { id } = await messages.send({ ...text(), contactId: ANA.contact });
  for (let count = 1; count <= 120; count++) await reply('sms', `Reply ${count}`);
  const bodiesHeard = (await heard('sms', id)).map(({ body }) => body);
  expect([bodiesHeard.length, bodiesHeard[0], bodiesHeard.at(-1)]).toEqual([120, 'Reply 1', 'Reply 120']);
  expect(tried.vendor.requests.at(-1)?.path).toContain('lastMessageId=');
});

it('finds a reply by e-mail in the thread of ours, and asks for no e-mail that is known', async () => {
  const { id } = await messages.send({ ...mail(), contactId: ANA.contact });
  const asked = () => tried.vendor.requests.filter(({ path }) => path.includes('/email/')).length;
  expect(await heard('email', id)).toEqual([]);
  expect(asked()).toBe(0);
  const answer = await reply('email', 'Sounds good');
  const expected = { from: 'Ana Silva <ana@example.com>', subject: 'Re: Your roof', isHtml: false };
  expect(await heard('email', id)).toEqual([{ id: answer, body: 'Sounds good', ...expected }]);
  expect(asked()).toBe(2);
  expect(await heard('email', id, [id, answer])).toEqual([]);
  expect(asked()).toBe(2);
});

it('reads answers one level further down, and a reply by e-mail that is listed on its own', async () => {
  const at = (second: number) => `2026-11-17T10:00:0${second}.000Z`;
  const ours = { id: 'm1', direction: 'outbound', dateAdded: at(1), meta: { email: { messageIds: ['e1'] } } };
  const theirs = {
    id: 'm2',
    direction: 'inbound',
    dateAdded: at(2),
    meta: { email: { messageIds: ['e2'] } },
  };
  const emailMessage = {
    id: 'e2',
    direction: 'inbound',
    dateAdded: at(2),
    from: 'ana@example.com',
    body: '<p>Yes</p>',
    contentType: 'text/html',
  };
  tried.vendor.fail(({ path }) => ({
    status: 200,
    body: path.includes('/email/e2')
      ? { emailMessage }
      : { messages: { messages: [theirs, ours], nextPage: false } },
  }));
  expect(await heard('email', 'm1')).toEqual([
    { id: 'e2', from: 'ana@example.com', subject: '', body: '<p>Yes</p>', isHtml: true },
  ]);
});

it('makes only requests that its document allows', async () => {
  const check = readContract({
    document: ['contacts', 'conversations'].map((app) => `gohighlevel/apps/${app}.json`),
    // `subType` is required there, and an object whose example is the text "Email"; messages have always been sent without.
    // The path of an e-mail names an id that no parameter describes.
    mend: ({ components, paths }) => {
      const email = paths?.['/conversations/messages/email/{id}'];
      if (email) email.parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
      const schema = components?.schemas?.SendMessageBodyDto;
      if (schema && 'required' in schema)
        schema.required = schema.required?.filter((name) => name !== 'subType') ?? [];
    },
  });
  for (const message of [text(), mail(), text({ to: '+18015550188' })]) {
    const contactId = await messages.contactFor(message);
    await messages.send({ ...message, contactId });
    await messages.findSent({ ...message, conversationId: ANA.conversation, since: new Date() });
  }
  const { id } = await messages.send({ ...mail(), contactId: ANA.contact });
  await reply('email', 'Sounds good');
  expect(await heard('email', id)).toHaveLength(1);
  expect(tried.vendor.requests.length).toBeGreaterThan(8);
  if (check) expect(tried.vendor.requests.flatMap(check)).toEqual([]);
});
