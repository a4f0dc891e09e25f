/** Whatever happens during a turn, in whatever order: each word of a visitor is answered once, and no chat falls silent. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import type { VisitorMessage } from '#features/receptionist/contract/chat.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const WALKS = process.env.THOROUGH ? 24 : 8;

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

async function begin(): Promise<{
  chat: ChatVisitor;
  act: (name: string, body?: object) => Promise<number>;
}> {
  const chat = new ChatVisitor(app, { businessId });
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
