/** Photos and PDFs of visitors: what is taken, how much of it, what is kept of it, and how it is given out. */
import { randomBytes } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPicture } from '#platform/pictures/check-picture.ts';
import { businessIdOf, ChatVisitor, followScript, newestChat, saying } from '#tests/support/chats.ts';
import { type Reply, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MEGABYTE = 1_048_576;
const RECEIVED = 'Thank you, your file has arrived. I can’t look at it myself, but our team sees it here.';

let app: TestApp;
let owner: Visitor;
let businessId: string;
let database: pg.Client;
let chat: ChatVisitor;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.0/8' } });
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
beforeEach(async () => {
  followScript(app, ({ heard }) =>
    saying('said' in heard ? `You said: ${heard.said} Which day suits you?` : ''),
  );
  chat = new ChatVisitor(app, { businessId, address: `198.51.100.${++count}` });
  await chat.start();
});

const isComplete = ({ body }: Reply) => (body.data as { is_complete: boolean }).is_complete;
const pdfOf = (size: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF\n')]);
const partsOf = (content: Buffer) =>
  Array.from({ length: Math.ceil(content.length / MEGABYTE) }, (_, number) => ({
    number,
    part: content.subarray(number * MEGABYTE, (number + 1) * MEGABYTE),
  }));
const sentFiles = async () => (await newestChat(owner)).messages.flatMap(({ file }) => file ?? []);
const firstId = async () => (await sentFiles())[0]?.id ?? '';

async function contentOf(id: string): Promise<Buffer> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${app.url}/api/chat-files/${id}`, { headers: { cookie } });
  return Buffer.from(await reply.arrayBuffer());
}

const storedFiles = async (): Promise<number> =>
  Number(
    (await database.query('select count(*) from files where business_id = $1', [businessId])).rows[0].count,
  );

it('shows a photo in the inbox, sent once, and goes on with what was asked', async () => {
  await chat.say('My sink drips.');
  await chat.hear('Which day suits you?');
  const first = await chat.sendFile(PNG, { name: '../../sink.exe', key: 'the-same-key' });
  expect([first.status, isComplete(first)]).toEqual([200, true]);
  expect(isComplete(await chat.sendFile(PNG, { name: '../../sink.exe', key: 'the-same-key' }))).toBe(true);
  // Of a second file nothing is said again.
  await chat.sendFile(PNG, { name: 'pipe.png' });
  await chat.say('Can you mend it?');
  await chat.hear('You said: Can you mend it?');
  const { messages } = await chat.read();
  expect(messages.slice(3).map(({ role, content, is_file }) => [role, content, is_file])).toEqual([
    ['visitor', 'Photo: sink.png', true],
    ['assistant', `${RECEIVED} Which day suits you?`, false],
    ['visitor', 'Photo: pipe.png', true],
    ['visitor', 'Can you mend it?', false],
    ['assistant', 'You said: Can you mend it? Which day suits you?', false],
  ]);
  expect(await sentFiles()).toMatchObject([
    { name: 'sink.png', is_picture: true },
    { name: 'pipe.png', is_picture: true },
  ]);
});

it('stores a file once that arrives several times at once', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => chat.sendFile(PNG, { key: 'at-the-same-time' })));
  expect(replies.map(isComplete)).toEqual([true, true, true]);
  expect((await chat.read()).messages.filter(({ is_file }) => is_file)).toHaveLength(1);
});

it('keeps nothing of a photo but its pixels: neither where it was taken nor what hides in it', async () => {
  const photo = await Transformer.fromRgbaPixels(new Uint8Array(2400 * 4).fill(200), 2400, 1).jpeg(80);
  const exif = Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0 GPSLatitude 47.3769', 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const hostile = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    exif,
    photo.subarray(2),
    Buffer.from('<html><script>alert(1)</script>'),
  ]);
  expect(isComplete(await chat.sendFile(hostile, { name: 'photo.jpg' }))).toBe(true);
  const given = await contentOf(await firstId());
  expect(checkPicture(given, 'photo')).toEqual({ format: 'jpeg', width: 2000, height: 1 });
  expect(given.toString('latin1')).not.toMatch(/GPS|47\.3769|<script>/);
  expect(await sentFiles()).toMatchObject([{ name: 'photo.jpg', size_bytes: given.length }]);
});

it('shows photos, gives out everything else to be kept, runs nothing, and serves its business only', async () => {
  await chat.sendFile(PNG, { name: 'Küche "1".png' });
  await chat.sendFile(pdfOf(10), { name: 'plan.pdf' });
  const [photo = '', pdf = ''] = (await sentFiles()).map(({ id }) => `/api/chat-files/${id}`);
  const given = await owner.get(photo);
  expect(Object.fromEntries(given.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename="K_che 1.png"; filename*=UTF-8''K%C3%BCche%201.png`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await owner.get(pdf)).headers.get('content-disposition')).toMatch(
    /^attachment; filename="plan.pdf"/,
  );
  const other = new Visitor(app);
  await other.logIn('second@porchlight.test');
  expect((await new Visitor(app).get(photo)).status).toBe(401);
  expect((await other.get(photo)).status).toBe(404);
  expect((await other.send('DELETE', photo)).status).toBe(404);
});

it('takes a large file in parts, each of which may come again, and shows it when the last has come', async () => {
  const pdf = pdfOf(MEGABYTE + 500);
  const about = { client_key: 'a-large-file', name: 'plan.pdf', size_bytes: pdf.length };
  const [first, last] = partsOf(pdf);
  if (!first || !last) throw new Error('no parts');
  const send = ({ number, part }: typeof first) => chat.sendPart(part, { ...about, number });
  expect((await send(last)).status).toBe(400);
  expect(isComplete(await send(first))).toBe(false);
  expect((await chat.read()).messages.some(({ is_file }) => is_file)).toBe(false);
  expect(isComplete(await send(first))).toBe(false);
  expect(isComplete(await send(last))).toBe(true);
  expect(isComplete(await send(last))).toBe(true);
  expect((await chat.read()).messages.filter(({ is_file }) => is_file)).toHaveLength(1);
  expect(await sentFiles()).toMatchObject([{ name: 'plan.pdf', is_picture: false, size_bytes: pdf.length }]);
  expect((await contentOf(await firstId())).equals(pdf)).toBe(true);
});

describe('refuses', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'photo.png', 415],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'drawing.svg',
      415,
    ],
    ['a program', 'MZ\x90\0', 'invoice.pdf', 415],
    ['a page that calls itself a PDF', '%PDF-1.7 <html><script>alert(1)</script> %%EOF', 'a.pdf', 415],
    ['a PDF with an archive behind it', '%PDF-1.7 %%EOF PK\x05\x06', 'a.pdf', 422],
    ['a photo that is none', '\xff\xd8\xff\xe0<html>', 'photo.jpg', 422],
  ])('%s, whatever it is called, and keeps nothing of it', async (_, content, name, status) => {
    const before = await storedFiles();
    expect((await chat.sendFile(Buffer.from(content, 'latin1'), { name })).status).toBe(status);
    expect((await chat.read()).messages).toHaveLength(1);
    expect(await storedFiles()).toBe(before);
  });

  it('a photo that is huge when it is decoded', async () => {
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(100_000, 16);
    huge.writeUInt32BE(100_000, 20);
    const { status, body } = await chat.sendFile(huge);
    expect([status, body.message]).toEqual([422, expect.stringContaining('too many pixels')]);
  });

  it('a file that is larger than it says, or than is taken', async () => {
    const about = { client_key: 'a-file-key', name: 'sink.png', number: 0 };
    expect((await chat.sendPart(PNG, { ...about, size_bytes: PNG.length - 1 })).status).toBe(400);
    expect((await chat.sendPart(PNG, { ...about, size_bytes: 11 * MEGABYTE })).status).toBe(422);
    const tooLong = Buffer.concat([PNG, Buffer.alloc(MEGABYTE)]);
    expect((await chat.sendPart(tooLong, { ...about, size_bytes: tooLong.length })).status).toBe(413);
  });

  it('a made-up token, and a chat that has ended', async () => {
    const stranger = new ChatVisitor(app, { businessId, address: '198.51.100.200' });
    stranger.token = 'made-up-token'.padEnd(43, 'x');
    expect((await stranger.sendFile(PNG)).status).toBe(404);
    await chat.end();
    expect((await chat.sendFile(PNG)).status).toBe(409);
  });

  it('more than a conversation takes', async () => {
    for (let number = 0; number < 10; number++) expect((await chat.sendFile(PNG)).status).toBe(200);
    const eleventh = await chat.sendFile(PNG);
    expect([eleventh.status, eleventh.body.message]).toEqual([429, 'A conversation takes 10 files at most.']);
  });

  it('more than a network or a business may send in a day, without holding up the next network', async () => {
    const next = new ChatVisitor(app, { businessId, address: '198.51.100.201' });
    await next.start();
    await chat.sendFile(PNG);
    const weigh = (megabytes: number) =>
      database.query('update chat_files set size_bytes = $1 where id = $2', [megabytes * MEGABYTE, id]);
    const id = await firstId();
    await weigh(60);
    const refused = await chat.sendFile(PNG);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'No more files can be sent today. Please describe it in words.',
    ]);
    expect((await next.sendFile(PNG)).status).toBe(200);
    await weigh(300);
    expect((await next.sendFile(PNG)).status).toBe(429);
    await weigh(1);
  });
});

it('tells a person who has the chat that the visitor waits, and leaves the answer to them', async () => {
  await chat.say('Hello');
  await chat.hear('You said: Hello');
  const { id } = await newestChat(owner);
  await owner.post(`/api/chats/${id}/take-over`);
  const { length } = (await chat.read()).messages;
  expect((await chat.sendFile(PNG)).status).toBe(200);
  expect((await chat.read()).messages.slice(length).map(({ content }) => content)).toEqual([
    'Photo: sink.png',
  ]);
  const { rows } = await database.query('select waiting_since from chats where id = $1', [id]);
  expect(rows[0].waiting_since).not.toBeNull();
});

it('deletes a file for good when the owner does, and says that one was sent', async () => {
  const before = await storedFiles();
  await chat.sendFile(PNG);
  const id = await firstId();
  expect((await owner.send('DELETE', `/api/chat-files/${id}`)).status).toBe(200);
  expect((await owner.send('DELETE', `/api/chat-files/${id}`)).status).toBe(404);
  expect((await owner.get(`/api/chat-files/${id}`)).status).toBe(404);
  expect(await storedFiles()).toBe(before);
  const { messages } = await newestChat(owner);
  expect(messages.find(({ is_file }) => is_file)).toMatchObject({ content: 'Photo: sink.png', file: null });
  // Its words are still none for the receptionist.
  await chat.say('Did you see it?');
  await chat.hear('You said: Did you see it?');
});

it('deletes a file with its conversation', async () => {
  const before = await storedFiles();
  await chat.sendFile(PNG);
  expect(await storedFiles()).toBe(before + 1);
  const { id } = await newestChat(owner);
  await database.query(
    'delete from conversations where id = (select conversation_id from chats where id = $1)',
    [id],
  );
  expect(await storedFiles()).toBe(before);
});

it('leaves a conversation of nothing but a photo for the team to follow up', async () => {
  await chat.sendFile(PNG);
  await chat.end();
  const { data } = (await owner.get('/api/conversations')).body as {
    data: { conversations: { id: number; filters: string[] }[] };
  };
  const [{ id, filters } = { id: 0, filters: [] }] = data.conversations;
  expect(filters).toEqual(['follow_up']);
  expect(JSON.stringify((await owner.get(`/api/conversations/${id}`)).body)).toContain(
    '"summary":"Sent a file."',
  );
});
