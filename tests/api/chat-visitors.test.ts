/** What a visitor of a website is told, and what they can do besides writing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveConsent } from '#features/reach/service.ts';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import type { WidgetLook } from '#features/receptionist/contract/widget.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const clock = createTestClock();
let app: TestApp;
let owner: Visitor;
let businessId: string;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.0/8' }, clock });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessIdOf(owner);
});
afterAll(() => app.stop());
beforeEach(() => followScript(app, ({ heard }) => saying('said' in heard ? `You said: ${heard.said}` : '')));

/** A visitor who was answered, and how the team sees their chat. */
async function answered(): Promise<{
  chat: ChatVisitor;
  conversationId: number;
  view: () => Promise<ChatView>;
}> {
  const chat = new ChatVisitor(app, { businessId });
  await chat.start();
  await chat.say('Do you clean drains?');
  await chat.hear('You said: Do you clean drains?');
  const { data } = (await owner.get('/api/conversations')).body as {
    data: { conversations: { id: number }[] };
  };
  const conversationId = data.conversations[0]?.id ?? 0;
  const view = async () =>
    (await owner.get(`/api/conversations/${conversationId}/chat`)).body.data as ChatView;
  return { chat, conversationId, view };
}

it('says whether the team is there, and until when that is so', async () => {
  const hours = async () => {
    const { data } = (await new Visitor(app).get(`/api/chat/${businessId}/look`)).body as {
      data: WidgetLook;
    };
    if (!data.hours) throw new Error('the demo has hours');
    return data.hours;
  };
  const first = await hours();
  expect(first.timezone).toBe('America/Denver');
  clock.advance(Date.parse(first.changes_at) - +clock.now() + 1000);
  const next = await hours();
  expect(next.is_open).toBe(!first.is_open);
  expect(Date.parse(next.changes_at)).toBeGreaterThan(Date.parse(first.changes_at));
  await owner.logIn();
});

it('names the person of the team who writes, by the first name only', async () => {
  const { chat, view } = await answered();
  const { id } = await view();
  await owner.send('POST', `/api/chats/${id}/take-over`);
  await owner.send('POST', `/api/chats/${id}/reply`, {
    body: { client_key: 'from-the-team', text: 'Hello' },
  });
  const { messages } = await chat.read();
  expect(messages.map(({ role, author }) => [role, author])).toEqual([
    ['assistant', ''],
    ['visitor', ''],
    ['assistant', ''],
    ['system', ''],
    ['team', 'Dana'],
  ]);
});

describe('a chat that has ended', () => {
  it('is rated, which the team sees and which counts once', async () => {
    const { chat, view } = await answered();
    const rate = (stars: number, words = '') => chat.call('rating', { token: chat.token, stars, words });
    expect((await rate(5)).status).toBe(409);
    await chat.end();
    expect((await view()).rating).toBeNull();
    expect((await rate(3)).status).toBe(200);
    expect((await rate(4, 'Quick and kind')).status).toBe(200);
    expect((await rate(6)).status).toBe(422);
    expect((await view()).rating).toEqual({ stars: 4, words: 'Quick and kind' });
    expect((await chat.read()).rating).toBe(4);
    expect((await owner.get('/api/chat-ratings')).body.data).toEqual({
      count: 1,
      average: 4,
      times: [0, 0, 0, 1, 0],
    });
    const other = new Visitor(app);
    await other.logIn('second@porchlight.test');
    expect((await other.get('/api/chat-ratings')).body.data).toMatchObject({ count: 0, average: null });
  });

  it('is e-mailed once to the address that its visitor gives', async () => {
    const { chat } = await answered();
    const copyTo = (email: string) => chat.call('copy', { token: chat.token, email });
    expect((await copyTo('not an address')).status).toBe(422);
    expect((await copyTo('Ines@visitor.test')).status).toBe(200);
    expect(await mailsTo('ines@visitor.test')).toHaveLength(0);
    await chat.say('One more thing');
    await chat.hear('You said: One more thing');
    await chat.end();
    expect((await chat.read()).has_copy).toBe(true);
    expect((await copyTo('ines@visitor.test')).status).toBe(200);
    expect((await copyTo('victim@visitor.test')).status).toBe(409);
    const [mail, ...more] = await eventually('the copy', async () => {
      const mails = await mailsTo('ines@visitor.test');
      return mails.length > 0 && mails;
    });
    expect(more).toEqual([]);
    expect(mail?.body).toMatch(/You, .+:\nDo you clean drains\?/);
    expect(mail?.body).toContain('You said: One more thing');
    expect(await mailsTo('victim@visitor.test')).toEqual([]);
  });

  it('is e-mailed when it has ended already, and not to an address that wants nothing', async () => {
    const { chat } = await answered();
    await chat.end();
    await app.context.database.inScope({ businessId }, (tx) =>
      saveConsent(tx, {
        businessId,
        channel: 'email',
        address: 'stop@visitor.test',
        optedOut: true,
        source: 'link',
      }),
    );
    const refused = await chat.call('copy', { token: chat.token, email: 'stop@visitor.test' });
    expect([refused.status, refused.body.message]).toEqual([422, 'We can’t send e-mail to this address.']);
    expect((await chat.call('copy', { token: chat.token, email: 'late@visitor.test' })).status).toBe(200);
    expect(await mailsTo('late@visitor.test')).toHaveLength(1);
  });

  it('is e-mailed to few addresses from one network, and to one address few times', async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const chat = new ChatVisitor(app, { businessId, address: '203.0.113.80' });
        await chat.start();
        await chat.say('Hello');
        return (await chat.call('copy', { token: chat.token, email: `list-${index}@visitor.test` })).status;
      }),
    );
    expect(asked.filter((status) => status === 200)).toHaveLength(5);
    expect(asked.filter((status) => status === 429)).toHaveLength(3);
    const again = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const chat = new ChatVisitor(app, { businessId, address: `203.0.113.${90 + index}` });
        await chat.start();
        await chat.say('Hello');
        return (await chat.call('copy', { token: chat.token, email: 'often@visitor.test' })).status;
      }),
    );
    expect(again.filter((status) => status === 200)).toHaveLength(3);
  });
});

/** Also those that still wait for a worker. */
async function mailsTo(address: string): Promise<{ body: string }[]> {
  const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query<{ body: string }>('select body from team_messages where to_address = $1', [address]),
  );
  return rows;
}
