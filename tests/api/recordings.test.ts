import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recording } from '#features/recordings/contract.ts';
import { keepRecording } from '#features/recordings/service.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

/** Longer than one read from the database. */
const AUDIO = Buffer.from(Array.from({ length: 600_000 }, (_, at) => (at * 7 + (at >> 8)) % 256));

const clock = createTestClock();
let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  const user = (await owner.get('/sanctum/user')).body.user as { business_id: string };
  const businessId = user.business_id;
  const id = await app.context.database.inScope({ businessId }, (tx) =>
    keepRecording(tx, {
      businessId,
      contentType: 'audio/mpeg',
      audio: AUDIO,
      durationMs: 4000,
      segments: [{ message: 0, start_ms: 0, end_ms: 900 }],
      peaks: [0, 100, 20],
    }),
  );
  url = `/api/recordings/${id}`;
});
afterAll(() => app.stop());

const listen = async (visitor: Visitor, path: string, headers: Record<string, string> = {}) => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${app.url}${path}`, { headers: { cookie, ...headers } });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

describe('the audio of a recording', () => {
  it('is served whole, with its type, and only to authorised users', async () => {
    const { status, headers, bytes } = await listen(owner, `${url}/audio`);
    expect(status).toBe(200);
    expect(bytes.equals(AUDIO)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '600000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await listen(stranger, `${url}/audio`)).status).toBe(404);
    expect((await listen(new Visitor(app), `${url}/audio`)).status).toBe(401);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=599990-', 599_990, 599_999],
    ['bytes=-3', 599_997, 599_999],
    ['bytes=262140-524300', 262_140, 524_300],
    ['bytes=100-9999999', 100, 599_999],
  ])('is served in part for %s', async (range, first, last) => {
    const { status, headers, bytes } = await listen(owner, `${url}/audio`, { range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${first}-${last}/600000`);
    expect(headers.get('content-length')).toBe(String(last - first + 1));
    expect(bytes.equals(AUDIO.subarray(first, last + 1))).toBe(true);
  });

  it('says what it cannot serve', async () => {
    const { status, headers, bytes } = await listen(owner, `${url}/audio`, { range: 'bytes=600000-' });
    expect([status, headers.get('content-range'), bytes.length]).toEqual([416, 'bytes */600000', 0]);
  });

  it('is not sent again to a client that has it, and in part only if it is the same audio', async () => {
    const etag = (await listen(owner, `${url}/audio`)).headers.get('etag') ?? '';
    const known = await listen(owner, `${url}/audio`, { 'if-none-match': `"x", ${etag}` });
    expect([known.status, known.bytes.length, known.headers.get('etag')]).toEqual([304, 0, etag]);
    const range = 'bytes=0-9';
    expect((await listen(owner, `${url}/audio`, { range, 'if-range': etag })).status).toBe(206);
    expect((await listen(owner, `${url}/audio`, { range, 'if-range': '"other"' })).status).toBe(200);
  });

  it('comes with what a player draws', async () => {
    const { body } = await owner.get(url);
    expect(body.data).toEqual({
      id: Number(url.split('/').at(-1)),
      audio_url: `${url}/audio`,
      content_type: 'audio/mpeg',
      duration_ms: 4000,
      peaks: [0, 100, 20],
      segments: [{ message: 0, start_ms: 0, end_ms: 900 }],
      synthetic: false,
    });
    expect((await stranger.get(url)).status).toBe(404);
  });
});

describe('a call of the demo', () => {
  it('is synthesized once, from its transcript, in two voices, on the first request', async () => {
    const list = (await owner.get('/api/conversations?source=call')).body.data as {
      conversations: { id: number }[];
    };
    const talk = (await owner.get(`/api/conversations/${list.conversations[0]?.id}`)).body.data as {
      recording_url: string;
      conversation: string;
      duration_seconds: number;
    };
    const about = talk.recording_url.replace(/\/audio$/, '');
    const [described, sound] = await Promise.all([owner.get(about), listen(owner, talk.recording_url)]);
    const recording = described.body.data as Recording;
    expect(recording.synthetic).toBe(true);
    expect(sound.bytes.toString('latin1', 0, 4)).toBe('RIFF');
    expect(sound.bytes.length).toBe(58 + Math.ceil((recording.duration_ms * 8) / 2) * 2);
    expect(Math.abs(recording.duration_ms / 1000 - talk.duration_seconds)).toBeLessThan(8);

    const messages = JSON.parse(talk.conversation) as { role: string }[];
    const spoken = [...messages.keys()].filter((index) => messages[index]?.role !== 'system');
    expect(recording.segments.map(({ message }) => message)).toEqual(spoken);
    let end = 0;
    for (const { start_ms, end_ms } of recording.segments) {
      expect(start_ms).toBeGreaterThan(end);
      expect(end_ms).toBeGreaterThan(start_ms + 300);
      end = end_ms;
    }
    expect(recording.duration_ms).toBeGreaterThan(end);
    expect((await listen(owner, talk.recording_url)).bytes.equals(sound.bytes)).toBe(true);
  });

  it('is spoken as a whole before the next, and a request that would wait too long is told when to come again', async () => {
    const { body } = await owner.get('/api/conversations?source=call&itemsPerPage=25');
    const { conversations } = body.data as { conversations: { id: number }[] };
    const calls = await Promise.all(conversations.map(({ id }) => owner.get(`/api/conversations/${id}`)));
    // The first has been asked for above.
    const addresses = calls
      .map((call) => (call.body.data as { recording_url: string }).recording_url.replace(/\/audio$/, ''))
      .slice(1, 4);
    const { recordings } = app.context.memory;
    const { speech } = recordings;
    const spoken: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    recordings.speech = {
      speak: async ({ text }) => {
        spoken.push(text);
        await held;
        return new Int16Array(8000);
      },
    };
    const asked = addresses.map((address) => owner.get(address));
    await eventually('the first line', async () => recordings.beingSpoken.size === 3 && spoken.length > 0);
    clock.advance(10_000);
    for (const reply of await Promise.all(asked)) {
      expect([reply.status, reply.body.code]).toEqual([503, 'recording-not-ready']);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(spoken).toHaveLength(1);
    letGo();
    await eventually('all of them', async () => recordings.beingSpoken.size === 0);
    recordings.speech = speech;
    const replies = await Promise.all(addresses.map((address) => owner.get(address)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const lengths = replies.map((reply) => (reply.body.data as Recording).segments.length);
    expect(spoken).toHaveLength(lengths.reduce((sum, length) => sum + length, 0));
  });

  it('has a recording, and a chat has none', async () => {
    const first = async (source: string) => {
      const { body } = await owner.get(`/api/conversations?source=${source}&itemsPerPage=25`);
      const { conversations } = body.data as { conversations: { id: number }[] };
      const details = await Promise.all(conversations.map(({ id }) => owner.get(`/api/conversations/${id}`)));
      return details.map((detail) => (detail.body.data as { recording_url: string | null }).recording_url);
    };
    const calls = await first('call');
    expect(calls).toHaveLength(25);
    expect(new Set(calls).size).toBe(25);
    for (const address of calls) expect(address).toMatch(/^\/api\/recordings\/\d+\/audio$/);
    expect(new Set(await first('web'))).toEqual(new Set([null]));
  });
});
