/** Two nodes behind one database serve the same chat: the visitor hears on one what was said to the other. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VisitorMessage } from '#features/receptionist/contract/chat.ts';
import { hashToken } from '#platform/secrets.ts';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { passClaimTime } from '#tests/support/pass-time.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const LINES = [
  'What are your hours?',
  'How much is a drain cleaning?',
  'Do you come to Orem?',
  'Do you repair water heaters?',
];

let businessId: string;
let first: Server;
let second: Server;
let database: pg.Client;
let isFirstKilled = false;

beforeAll(async () => {
  const ownerUrl = await cloneDatabase();
  database = new pg.Client(ownerUrl);
  await database.connect();
  first = await startServer({ ownerUrl, looksOften: true });
  second = await startServer({ ownerUrl, looksOften: true });
  const owner = new Visitor(first);
  await owner.logIn();
  businessId = await businessIdOf(owner);
});
afterAll(async () => {
  await database?.end();
  await second?.stop();
  if (!isFirstKilled) await first?.stop();
});

/** What the visitor's stream of a node brings, in the order in which it comes; ends with the connection. */
async function follow(node: Server, { token, after = 0 }: { token: string; after?: number }) {
  const heard: VisitorMessage[] = [];
  const leave = new AbortController();
  const response = await fetch(`${node.url}/api/chat/${businessId}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, after }),
    signal: leave.signal,
  });
  const listening = (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: '))
          heard.push(...(JSON.parse(event.slice(6)).messages as VisitorMessage[]));
    }
  })().catch(() => undefined);
  return {
    heard,
    leave: async () => {
      leave.abort();
      await listening;
    },
  };
}

const isAnswered = (messages: VisitorMessage[], lines: number) =>
  messages.filter(({ role }) => role === 'visitor').length === lines && messages.at(-1)?.role === 'assistant';
/**
 * An answer may come after words that it does not answer yet: they were said while it was thought up, and another answer
 * follows. So it is the chat that says whether all is answered, and then `heard` must end as it does.
 */
async function untilAnswered(chat: ChatVisitor, heard: () => VisitorMessage[]): Promise<void> {
  await eventually('every answer', async () => {
    const open = await database.query(
      `select from chats c join chat_messages m on m.chat_id = c.id
       where c.token_hash = $1 and m.role = 'visitor' and m.seq > c.answered_seq`,
      [hashToken(chat.token)],
    );
    if (open.rowCount !== 0) return false;
    const { messages } = await chat.read();
    return isAnswered(messages, LINES.length) && heard().at(-1)?.seq === messages.at(-1)?.seq;
  });
}
const saidIn = (messages: VisitorMessage[]) =>
  messages.filter(({ role }) => role === 'visitor').map(({ content }) => content);
/** Every number once and in order. */
const expectWhole = (messages: VisitorMessage[], from = 1) =>
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => from + index));

it('brings every line once and in order on both nodes', async () => {
  const chat = new ChatVisitor(first, { businessId });
  await chat.start();
  const onFirst = await follow(first, chat);
  const onSecond = await follow(second, chat);
  const elsewhere = chat.on(second);
  for (const [index, line] of LINES.entries()) {
    // The words go to either node; some come before the answer to the ones before them.
    const node = index % 2 === 0 ? elsewhere : chat;
    expect((await node.say(line, `line-number-${index}`)).status).toBe(200);
    if (index === 0)
      await eventually('an answer on the first node', async () => isAnswered(onFirst.heard, 1));
  }
  for (const { heard } of [onFirst, onSecond]) {
    await untilAnswered(chat, () => heard);
    expectWhole(heard);
    expect(saidIn(heard)).toEqual(LINES);
  }
  expect(onFirst.heard).toEqual(onSecond.heard);
  expect(onFirst.heard).toEqual((await chat.read()).messages);
  await onFirst.leave();
  await onSecond.leave();
});

it('goes on with the chat on the other node when the one that streams is killed', async () => {
  const chat = new ChatVisitor(first, { businessId });
  await chat.start();
  const before = await follow(first, chat);
  const elsewhere = chat.on(second);
  const sending = LINES.map((line, index) => elsewhere.say(line, `line-number-${index}`));
  await eventually('the first words on the first node', async () => saidIn(before.heard).length > 0);
  await first.kill();
  isFirstKilled = true;
  // The other node may lose its own claims by this, which must not be heard either.
  await passClaimTime(second.ownerUrl);
  for (const { status } of await Promise.all(sending)) expect(status).toBe(200);
  await before.leave();
  expectWhole(before.heard);

  const readSeq = before.heard.at(-1)?.seq ?? 0;
  const after = await follow(second, { token: chat.token, after: readSeq });
  const whole = () => [...before.heard, ...after.heard];
  await untilAnswered(elsewhere, whole);
  expectWhole(whole());
  expect(saidIn(whole()).sort()).toEqual(LINES.toSorted());
  expect(whole()).toEqual((await elsewhere.read()).messages);
  expect(whole().filter(({ content }) => content.includes('open Monday'))).toHaveLength(1);
  await after.leave();
});
