import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '#features/receptionist/brain/brain.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import { endSilentChatsJob } from '#features/receptionist/chats/end-silent-job.ts';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { eventually, startTestApp, strangerToken, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
let database: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessIdOf(owner);
  database = new pg.Client({ connectionString: app.ownerUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
});
beforeEach(() => followScript(app, ({ heard }) => saying('said' in heard ? `You said: ${heard.said}` : '')));

const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query<Row>(sql, values)).rows;

async function begin(options: { origin?: string } = {}): Promise<ChatVisitor> {
  const chat = new ChatVisitor(app, { businessId, ...options });
  expect((await chat.start()).status).toBe(200);
  return chat;
}

type Item = { id: number; is_live: boolean; source: string; filters: string[]; quote_status: string };

async function newest(): Promise<Item> {
  const { data } = (await owner.get('/api/conversations')).body as { data: { conversations: Item[] } };
  const [first] = data.conversations;
  if (!first) throw new Error('there is no conversation');
  return first;
}

const viewOf = async (id: number) => (await owner.get(`/api/conversations/${id}/chat`)).body.data as ChatView;

describe('a chat', () => {
  it('greets, answers, and stores only the hash of its token', async () => {
    const chat = await begin();
    expect((await chat.read()).messages.map(({ role }) => role)).toEqual(['assistant']);
    await chat.say('Do you clean drains?');
    const { messages, status } = await chat.hear('You said: Do you clean drains?');
    expect(status).toBe('receptionist');
    expect(messages.map(({ seq, role }) => [seq, role])).toEqual([
      [1, 'assistant'],
      [2, 'visitor'],
      [3, 'assistant'],
    ]);
    const stored = await rows<{ text: string }>(
      'select c::text as text from chats c order by id desc limit 1',
    );
    expect(stored[0]?.text).not.toContain(chat.token);
  });

  it('acknowledges a repeated message and stores it once, also when both arrive together', async () => {
    const chat = await begin();
    const replies = await Promise.all([1, 2, 3].map(() => chat.say('Hello', 'the-same-key')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => (body.data as { seq: number }).seq)).size).toBe(1);
    const { messages } = await chat.hear('You said: Hello');
    expect(messages.filter(({ role }) => role === 'visitor')).toHaveLength(1);
    expect(messages.filter(({ content }) => content === 'You said: Hello')).toHaveLength(1);
  });

  it('stores and returns markup as the text that it is', async () => {
    const chat = await begin();
    const words = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    await chat.say(words);
    const { messages } = await chat.hear('You said');
    expect(messages[1]?.content).toBe(words);
    const { id } = await newest();
    expect((await viewOf(id)).messages[1]?.content).toBe(words);
  });

  it('is open to its token in its business only', async () => {
    const chat = await begin();
    await chat.say('My secret');
    const stranger = new ChatVisitor(app, { businessId });
    stranger.token = strangerToken();
    const second = new Visitor(app);
    await second.logIn('second@porchlight.test');
    const elsewhere = new ChatVisitor(app, { businessId: await businessIdOf(second) });
    elsewhere.token = chat.token;
    for (const intruder of [stranger, elsewhere]) {
      for (const name of ['read', 'stream', 'typing', 'end'])
        expect([name, (await intruder.call(name, { token: intruder.token })).status]).toEqual([name, 404]);
      expect((await intruder.say('Hello')).status).toBe(404);
    }
    const { id } = await newest();
    expect((await second.get(`/api/conversations/${id}/chat`)).status).toBe(404);
    const { id: chatId } = await viewOf(id);
    for (const name of ['take-over', 'hand-back', 'typing'])
      expect((await second.post(`/api/chats/${chatId}/${name}`)).status).toBe(404);
  });

  it('is refused for a business that does not exist', async () => {
    const chat = new ChatVisitor(app, { businessId: '01900000-0000-7000-8000-000000000000' });
    expect((await chat.start()).status).toBe(404);
  });

  it('streams what is said, on another process too', async () => {
    const other = await startTestApp({ ownerUrl: app.ownerUrl, env: { ROLES: 'api' } });
    const chat = await begin();
    const response = await fetch(`${other.url}/api/chat/${businessId}/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: chat.token, after: 1 }),
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        if (text.includes('You said: Hello there')) break;
      }
    })();
    await chat.say('Hello there');
    await reading;
    expect(text).not.toContain('"seq":1,');
    await other.stop();
  });

  it('stands in the inbox from the first message on, and is finished there with what it came to', async () => {
    const chat = await begin();
    const before = await newest();
    await chat.say('I need a plumber');
    const live = await newest();
    expect(live.id).not.toBe(before.id);
    expect(live).toMatchObject({ is_live: true, source: 'web', quote_status: 'New' });
    await chat.hear('You said');
    expect((await chat.end()).status).toBe(200);
    expect((await chat.end()).status).toBe(200);
    expect(await newest()).toMatchObject({ id: live.id, is_live: false, filters: ['hot_lead'] });
    const detail = (await owner.get(`/api/conversations/${live.id}`)).body.data as Record<string, string>;
    expect(detail).toMatchObject({ call_status: 'completed', summary: 'Ana asked for a visit.' });
    expect(JSON.parse(detail.variables_collected ?? '')).toEqual({ service: 'Drain cleaning' });
    expect(JSON.parse(detail.conversation ?? '').map(({ role }: { role: string }) => role)).toEqual([
      'assistant',
      'user',
      'assistant',
    ]);
    expect(detail.contact_id).not.toBeNull();
    const events = await rows(
      `select 1 from events where name = 'conversation.finished' and (data->>'conversation_id')::int = $1`,
      [live.id],
    );
    expect(events).toHaveLength(1);
    const refused = await chat.say('One more thing');
    expect([refused.status, refused.body.code]).toEqual([409, 'chat-ended']);
  });

  it('that looks like spam is filed as such, with the reason', async () => {
    followScript(app, () => saying('Hello'), { spam: { score: 95, reason: 'It sells SEO.' } });
    const chat = await begin();
    await chat.say('We rank your website first');
    const { id } = await newest();
    await chat.hear('Hello');
    await chat.end();
    const detail = (await owner.get(`/api/conversations/${id}`)).body.data as Record<string, string>;
    expect(detail.quote_status).toBe('Spam');
    expect((await viewOf(id)).spam).toEqual({ score: 95, reason: 'It sells SEO.' });
  });

  it.each([
    ['can be reached and settled nothing', { filters: [], isLeftOpen: true }, 1],
    ['is a hot lead, which the conversation itself alerts of', { isLeftOpen: true }, 0],
    ['got what they wanted', { filters: [] }, 0],
    ['looks like spam', { filters: [], isLeftOpen: true, spam: { score: 95, reason: 'It sells.' } }, 0],
  ] as [string, Partial<Outcome>, number][])('of a visitor who leaves and %s', async (_, outcome, count) => {
    followScript(app, () => saying('What is your name?'), outcome);
    const chat = await begin();
    await chat.say('Can someone tell me about my invoice? 303 555 0144');
    const { id } = await newest();
    await chat.hear('What is your name?');
    await chat.end();
    const alerts = await rows(
      `select a.title, a.body from alerts a join users u on u.id = a.user_id
       where a.path = '/conversations?open=' || $1::int and u.email = 'demo@porchlight.test'
       and a.title like 'Left before it was settled%'`,
      [id],
    );
    const alert = { title: 'Left before it was settled: Ana Silva', body: 'Ana asked for a visit.' };
    expect(alerts).toEqual(new Array(count).fill(alert));
  });

  it('of the owner with the draft is tagged as a test', async () => {
    const { token } = (await owner.post('/api/test-chats')).body.data as { token: string };
    const chat = new ChatVisitor(app, { businessId });
    chat.token = token;
    await chat.say('Just trying');
    expect(await newest()).toMatchObject({ is_live: true, filters: ['admin_test'] });
    await chat.hear('You said');
    await chat.end();
    expect((await newest()).filters).toContain('admin_test');
  });

  it('ends after a quarter of an hour without a word', async () => {
    const chat = await begin();
    await chat.say('Hello');
    await chat.hear('You said');
    const { id } = await newest();
    await rows(
      `update chats set last_activity_at = now() - interval '16 minutes' where conversation_id = $1`,
      [id],
    );
    await endSilentChats();
    await eventually('the end of the chat', async () => (await chat.read()).status === 'ended');
    expect(await newest()).toMatchObject({ id, is_live: false });
  });

  it('ends also while older ones, of another business, cannot be ended', async () => {
    const chat = await begin();
    await chat.say('Hello');
    await chat.hear('You said');
    await rows(
      `update chats set last_activity_at = now() - interval '16 minutes' where conversation_id = $1`,
      [(await newest()).id],
    );
    await rows(
      `insert into chats (business_id, token_hash, last_activity_at)
       select id, uuid_send(gen_random_uuid()), now() - interval '1 hour' from businesses, generate_series(1, 250) where id <> $1`,
      [businessId],
    );
    await rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before update on chats for each row when (old.conversation_id is null)
         execute function refuse()`,
    );
    try {
      await endSilentChats();
      await eventually('the end of the chat', async () => (await chat.read()).status === 'ended');
    } finally {
      await rows('drop function refuse cascade');
      await rows('delete from chats where conversation_id is null and business_id <> $1', [businessId]);
    }
  });
});

const endSilentChats = () =>
  app.context.database.inScope('no-business', (tx) => app.context.queue.send(tx, endSilentChatsJob, {}));

describe('answering', () => {
  it('runs what the brain calls, tells it the results, and shows the receipts to the owner only', async () => {
    const results: ToolResult[] = [];
    followScript(app, ({ heard }) => {
      if ('said' in heard)
        return { calls: [{ tool: 'setVariable', input: { name: 'service', value: 'Boiler' } }] };
      results.push(...heard.results);
      return {
        say: [{ text: 'We open at eight.', receipts: [{ fact: 'hours', text: 'Monday 8:00 AM' }] }],
        choices: ['Book a visit'],
      };
    });
    const chat = await begin();
    await chat.say('When do you open?');
    const seen = await chat.hear('We open at eight.');
    expect(results).toEqual([{ tool: 'setVariable', output: { done: true } }]);
    expect(seen.messages.at(-1)?.choices).toEqual(['Book a visit']);
    expect(JSON.stringify(seen)).not.toContain('Monday 8:00 AM');
    const view = await viewOf((await newest()).id);
    expect(view.messages.at(-1)?.sentences[0]?.receipts).toEqual([{ fact: 'hours', text: 'Monday 8:00 AM' }]);
  });

  it('refuses an input that the tool’s schema refuses, and an appointment that the visitor did not prove to be theirs', async () => {
    const [appointment] = await rows<{ id: string }>(
      `select id from appointments where business_id = $1 and status = 'Scheduled' and starts_at > now() limit 1`,
      [businessId],
    );
    const results: ToolResult[] = [];
    const calls = [
      { tool: 'checkAvailability', input: { offeringId: 'all', from: 'today', days: 1000 } },
      { tool: 'cancelAppointment', input: { appointmentId: Number(appointment?.id) } },
      { tool: 'deleteEverything', input: {} },
    ] as unknown as ToolCall[];
    followScript(app, ({ heard }) => {
      if ('said' in heard) return { calls };
      results.push(...heard.results);
      return saying('I cannot do that.');
    });
    const chat = await begin();
    await chat.say('Cancel everything');
    await chat.hear('I cannot do that.');
    expect(results.map(({ output }) => output)).toEqual(calls.map(() => ({ done: false, why: 'refused' })));
    const [after] = await rows('select status from appointments where id = $1', [appointment?.id]);
    expect(after?.status).toBe('Scheduled');
  });

  it('goes on with a failed turn from where it failed', async () => {
    let tries = 0;
    let runs = 0;
    followScript(app, ({ heard }) => {
      if ('said' in heard) {
        runs++;
        return {
          calls: [
            {
              tool: 'takeMessage',
              input: {
                firstName: 'Ana',
                lastName: '',
                phone: '',
                email: '',
                message: 'Please call about the twice failed turn',
                urgent: false,
              },
            },
          ],
        };
      }
      if (++tries === 1) throw new Error('the brain failed');
      return saying('I passed it on.');
    });
    const chat = await begin();
    await chat.say('Please pass on a message');
    await chat.hear('I passed it on.');
    expect([runs, tries]).toEqual([1, 2]);
    const alerts = await rows(
      `select a.id from alerts a join users u on u.id = a.user_id
       where a.body = 'Please call about the twice failed turn' and u.email = 'demo@porchlight.test'`,
    );
    expect(alerts).toHaveLength(1);
  });

  it('goes on with what came while it was thinking', async () => {
    let release = () => {};
    const thinking = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = () => {};
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const heards: string[] = [];
    followScript(app, async ({ heard }) => {
      const said = 'said' in heard ? heard.said : '';
      heards.push(said);
      started();
      if (heards.length === 1) await thinking;
      return saying(`You said: ${said}`);
    });
    const chat = await begin();
    await chat.say('First');
    await begun;
    await chat.say('Second');
    await chat.say('Third');
    release();
    await chat.hear(/Second\nThird/);
    expect(heards).toEqual(['First', 'Second\nThird']);
  });

  it('says so when it cannot answer, and alerts the team', async () => {
    const { answerChatJob } = await import('#features/receptionist/chats/answer-job.ts');
    followScript(app, () => {
      throw new Error('the brain failed');
    });
    const chat = await begin();
    await chat.say('Is anybody there?');
    const { id } = await newest();
    const { id: chatId } = await viewOf(id);
    await app.context.database.inScope({ businessId }, async (tx) => {
      await answerChatJob.onDead?.({ tx, data: { chatId }, businessId, context: app.context });
      await answerChatJob.onDead?.({ tx, data: { chatId }, businessId, context: app.context });
    });
    const { messages } = await chat.hear('I’ve let the team know');
    expect(messages.filter(({ content }) => content.includes('let the team know'))).toHaveLength(1);
  });
});
