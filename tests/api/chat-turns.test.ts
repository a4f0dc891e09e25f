/** Whatever happens during a turn, in whatever order: each word of a visitor is answered once, and no chat falls silent. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import type { VisitorMessage } from '#features/receptionist/contract/chat.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const WALKS = process.env.THOROUGH ? 24 : 8;

let app: TestApp;
let owner: Visitor;
let businessId: string;
let database: pg.Client;
let begun = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
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

async function begin(): Promise<{
  chat: ChatVisitor;
  act: (name: string, body?: object) => Promise<number>;
}> {
  // A visitor may start only so many chats.
  const chat = new ChatVisitor(app, { businessId, address: `198.18.1.${++begun}` });
  await chat.start();
  const { rows } = await database.query<{ id: string }>('select max(id) as id from chats');
  const id = Number(rows[0]?.id);
  return { chat, act: async (name, body) => (await owner.post(`/api/chats/${id}/${name}`, body)).status };
}

const ACTIONS = ['say', 'break', 'mend', 'takeOver', 'reply', 'handBack', 'wait'] as const;
type Action = (typeof ACTIONS)[number];

async function walk(actions: readonly Action[], broken: Set<string>): Promise<VisitorMessage[]> {
  const { chat, act } = await begin();
  const name = `chat ${chat.token.slice(0, 8)}`;
  let count = 0;
  const say = async () => {
    count += 1;
    await chat.say(`${name} word ${count}.`);
  };
  for (const action of actions) {
    if (action === 'say') await say();
    if (action === 'break') broken.add(name);
    if (action === 'mend') broken.delete(name);
    if (action === 'takeOver') await act('take-over');
    if (action === 'reply') await act('reply', { text: `The team on ${name}`, client_key: `reply-${count}` });
    if (action === 'handBack') await act('hand-back');
    if (action === 'wait') await new Promise((resolve) => setTimeout(resolve, 30));
  }
  broken.delete(name);
  await act('hand-back');
  await say();
  return (await chat.hear(`You said: .*${name} word ${count}\\.`)).messages;
}

it(`answers each word once in ${WALKS} walks of taking over, handing back and failing turns`, async () => {
  const broken = new Set<string>();
  followScript(app, ({ heard }) => {
    const said = 'said' in heard ? heard.said : '';
    if ([...broken].some((name) => said.includes(name))) throw new Error('the brain is broken');
    return saying(`You said: ${said.replaceAll('\n', ' ')}`);
  });
  const walks = fc.sample(fc.array(fc.constantFrom(...ACTIONS), { minLength: 4, maxLength: 14 }), {
    numRuns: WALKS,
    seed: 24,
  });
  // A turn that failed, a take-over, an answer of the team and the way back: the chat used to be mute after it.
  walks.push(['break', 'say', 'wait', 'takeOver', 'reply', 'mend', 'handBack', 'say']);
  const all = [];
  for (const actions of walks) all.push({ actions, messages: await walk(actions, broken) });
  for (const { actions, messages } of all) {
    const words = messages.filter(({ role }) => role === 'visitor');
    for (const { seq, content } of words) {
      const answers = messages.filter(
        ({ role, content: text }) => role === 'assistant' && text.includes(content),
      );
      const isLeft = messages.some(
        (one) =>
          one.seq > seq &&
          (one.role === 'team' ||
            (one.role === 'assistant' && one.content.startsWith('Sorry, I can’t answer'))),
      );
      expect(answers.length, `${content} in ${actions.join(', ')}`).toBeLessThanOrEqual(1);
      if (!isLeft) expect(answers.length, `${content} in ${actions.join(', ')}`).toBe(1);
    }
  }
});

it('tells what it did, although the brain would choose otherwise when a turn is tried again', async () => {
  let thoughts = 0;
  const offeringId =
    ((await owner.get('/api/offerings')).body as { data: { id: number }[] }).data[0]?.id ?? 0;
  const person = { firstName: 'Ines', lastName: 'Moreau', phone: '+13035550171', email: '' };
  let slots: { startsAt: string; calendarId: number }[] = [];
  followScript(app, ({ heard }) => {
    const results: ToolResult[] = 'results' in heard ? heard.results : [];
    const [result] = results;
    const from = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    if (!result) return { calls: [{ tool: 'checkAvailability', input: { offeringId, from, days: 7 } }] };
    if (result.tool === 'checkAvailability') {
      slots = result.output.slots;
      // Another time whenever it thinks.
      const slot = slots[thoughts++];
      const input = { offeringId, calendarId: 0, startsAt: '', ...slot, ...person };
      const book: ToolCall = {
        tool: 'bookAppointment',
        input: { ...input, holdId: null, address: '', notes: '' },
      };
      return { state: { booked: slot?.startsAt }, calls: [book] };
    }
    if (thoughts++ < 2) throw new Error('the process is killed here');
    return saying('You are booked.');
  });
  const { chat } = await begin();
  await chat.say('Book me in, please');
  await chat.hear('You are booked.');
  const { rows } = await database.query<{ starts_at: Date; state: { booked?: string } }>(
    `select a.starts_at, c.state from chats c
     join appointments a on a.business_id = c.business_id
     join contacts p on p.id = a.contact_id and p.first_name = 'Ines' and p.last_name = 'Moreau'
     where c.id = (select max(id) from chats)`,
  );
  expect(rows.map((row) => row.starts_at.toISOString())).toEqual([slots[0]?.startsAt]);
});

it('is heard sentence by sentence while the receptionist still thinks, and keeps what was heard', async () => {
  let release = () => {};
  const thinking = new Promise<void>((resolve) => {
    release = resolve;
  });
  const [first, last] = ['Let me see.', 'We open at eight.'].map((text) => ({ text, receipts: [] }));
  followScript(app, async ({ heard, onSentence }) => {
    if (!first || !last || ('said' in heard && heard.said.includes('Thanks'))) return saying('Any time.');
    onSentence?.(first);
    await thinking;
    return { say: [first, last] };
  });
  const { chat } = await begin();
  await chat.say('When do you open?');
  await eventually('the first sentence', async () => (await chat.read()).saying === 'Let me see.');
  release();
  const { messages } = await chat.hear('We open at eight.');
  expect(messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Let me see. We open at eight.' });
  await chat.say('Thanks');
  expect((await chat.hear('Any time.')).saying).toBe('');
});

it('keeps what was heard of a reply in which a user takes over', async () => {
  let release = () => {};
  const thinking = new Promise<void>((resolve) => {
    release = resolve;
  });
  followScript(app, async ({ onSentence }) => {
    onSentence?.({ text: 'Let me see.', receipts: [] });
    await thinking;
    return saying('That is no longer said.');
  });
  const { chat, act } = await begin();
  await chat.say('When do you open?');
  await eventually('the first sentence', async () => (await chat.read()).saying === 'Let me see.');
  expect(await act('take-over')).toBe(200);
  release();
  const { messages, saying: left } = await eventually('the end of the turn', async () => {
    const seen = await chat.read();
    return seen.saying === '' && seen;
  });
  expect(left).toBe('');
  expect(
    messages
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => content)
      .slice(1),
  ).toEqual(['Let me see.']);
});

it('alerts the team of a sentence that the receptionist was kept from saying', async () => {
  followScript(app, () => ({
    say: [{ text: 'The team confirms that.', receipts: [], insteadOf: 'It is free of charge on Sundays.' }],
  }));
  const { chat } = await begin();
  await chat.say('Is it free?');
  await chat.hear('The team confirms that.');
  const { rows: alerts } = await database.query<{ body: string }>(
    `select distinct body from alerts where title = 'The receptionist was kept from saying something'`,
  );
  expect(alerts).toEqual([{ body: expect.stringContaining('“It is free of charge on Sundays.”') }]);
  expect(JSON.stringify(await chat.read())).not.toContain('Sundays');
});
