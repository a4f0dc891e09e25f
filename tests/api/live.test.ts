import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamChanges } from '#features/live/service.ts';
import { authenticate } from '#features/session/service.ts';
import { announce } from '#platform/live/announce.ts';
import type { LiveHub } from '#platform/live/live-hub.ts';
import { INTERVALS } from '#platform/time/intervals.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const HOUR_MS = 3_600_000;

const clock = createTestClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());

const businessOf = async (visitor: Visitor) =>
  ((await visitor.get('/sanctum/user')).body.user as { business_id: string }).business_id;

/** Reads the stream until `until` holds for what has come so far. */
async function listen({
  app,
  visitor,
  until,
  query = '',
}: {
  app: TestApp;
  visitor: Visitor;
  until: (text: string) => boolean;
  query?: string;
}) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const abort = new AbortController();
  const response = await fetch(`${app.url}/api/live${query}`, { headers: { cookie }, signal: abort.signal });
  let text = '';
  const done = (async () => {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (until(text)) break;
    }
  })();
  return { response, done, text: () => text, abort };
}

const tell = (target: TestApp, businessId: string, id: string) =>
  target.context.database.inScope({ businessId }, (tx) =>
    announce(tx, { businessId, kind: 'conversation', id }),
  );

/** A hub that always has another change. */
const endless: LiveHub['subscribe'] = (_, subscriber) => {
  const timer = setInterval(() => subscriber({ kind: 'conversation', id: '1' }), 1);
  return () => clearInterval(timer);
};

describe('the live stream', () => {
  it('tells a business of its own committed changes, and of no other business’s', async () => {
    const [owner, stranger] = [new Visitor(app), new Visitor(app)];
    await owner.logIn();
    await stranger.logIn('second@porchlight.test');
    const heard = await listen({ app, visitor: owner, until: (text) => text.includes('"id":"last"') });
    expect(heard.response.headers.get('content-type')).toContain('text/event-stream');
    await tell(app, await businessOf(stranger), 'foreign');
    const failed = app.context.database.inScope('no-business', async (tx) => {
      await announce(tx, { businessId: await businessOf(owner), kind: 'conversation', id: 'rolled back' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await tell(app, await businessOf(owner), 'mine');
    await tell(app, await businessOf(owner), 'last');
    await heard.done;
    expect(heard.text()).toContain('data: {"kind":"conversation","id":"mine"}');
    expect(heard.text()).not.toMatch(/foreign|rolled back/);
  });

  it('tells first what changed after the page was asked for, and before it listened', async () => {
    const [owner, stranger] = [new Visitor(app), new Visitor(app)];
    await owner.logIn();
    await stranger.logIn('second@porchlight.test');
    await tell(app, await businessOf(stranger), 'theirs');
    await tell(app, await businessOf(owner), 'missed');
    // The notice is on its way: a stream that listens already hears it first.
    const other = await listen({ app, visitor: owner, until: (text) => text.includes('"sent later"') });
    await tell(app, await businessOf(owner), 'sent later');
    await other.done;
    const heard = await listen({
      app,
      visitor: owner,
      query: '?since=700',
      until: (text) => text.includes('"id":"sent later"'),
    });
    await heard.done;
    expect(heard.text()).toContain('"id":"missed"');
    expect(heard.text()).not.toContain('theirs');
  });

  it('ends when the session does', async () => {
    const visitor = new Visitor(app);
    await visitor.logIn();
    const token = visitor.cookies.get('porchlight_session') ?? '';
    const actor = await authenticate({ context: app.context, token });
    if (!actor) throw new Error('not signed in');
    const { liveHub: hub } = app.context;
    const stream = streamChanges({ context: app.context, hub, actor, token });
    await stream.next();
    const { checkMs } = app.context.intervals.live;
    const next = stream.next();
    clock.advance(checkMs);
    expect((await next).value).toContain('still here');
    await visitor.post('/sanctum/logout');
    clock.advance(checkMs);
    for await (const _ of stream);
    expect((await stream.next()).done).toBe(true);
  });

  it('ends by the word of it in another process, while changes keep coming', async () => {
    // Neither its own check nor the end of the cache comes in time.
    const never = { live: { checkMs: HOUR_MS, checkAgainMs: 20 }, sessions: { keptMs: HOUR_MS } };
    const other = await startTestApp({ ownerUrl: app.ownerUrl, intervals: { ...INTERVALS, ...never } });
    const [listener, laptop] = [new Visitor(app), new Visitor(app)];
    await listener.logIn();
    await laptop.logIn();
    const businessId = await businessOf(listener);
    const open = await listen({ app: other, visitor: listener, until: () => false });
    let isOver = false;
    const talking = (async () => {
      for (let id = 0; !isOver; id++) await tell(app, businessId, String(id));
    })();
    await eventually('the first change', async () => open.text().includes('"id":"'));
    const { data } = (await laptop.get('/api/sessions')).body;
    const sessions = data as { id: string; current: boolean }[];
    for (const { id, current } of sessions) if (!current) await laptop.delete(`/api/sessions/${id}`);
    await open.done;
    isOver = true;
    await talking;
    await other.stop();
  });

  it('checks its session on a timer, even without notifications and under endless changes', async () => {
    const visitor = new Visitor(app);
    await visitor.logIn();
    const token = visitor.cookies.get('porchlight_session') ?? '';
    const actor = await authenticate({ context: app.context, token });
    if (!actor) throw new Error('not signed in');
    const hub = { subscribe: endless, close: async () => {} };
    const { memory } = app.context;
    const deaf = { ...memory, session: { ...memory.session, follow: () => () => {} } };
    const stream = streamChanges({ context: { ...app.context, memory: deaf }, hub, actor, token });
    await stream.next();
    await visitor.post('/sanctum/logout');
    clock.advance(app.context.intervals.live.checkMs);
    for await (const _ of stream) await new Promise((resolve) => setImmediate(resolve));
  });

  it('tells a reader that does not keep up only to reload', async () => {
    const visitor = new Visitor(app);
    await visitor.logIn();
    const token = visitor.cookies.get('porchlight_session') ?? '';
    const actor = await authenticate({ context: app.context, token });
    if (!actor) throw new Error('not signed in');
    let sendToAll = (_: { kind: string; id: string }) => {};
    const hub = {
      subscribe: (_: string, subscriber: (change: { kind: string; id: string }) => void) => {
        sendToAll = subscriber;
        return () => {};
      },
      close: async () => {},
    };
    const stream = streamChanges({ context: app.context, hub, actor, token });
    await stream.next();
    for (let id = 0; id <= 500; id++) sendToAll({ kind: 'conversation', id: String(id) });
    expect((await stream.next()).value).toContain('"kind":"*"');
    await stream.return(undefined);
  });

  it('does not keep a stopping server waiting', async () => {
    const other = await startTestApp();
    const visitor = new Visitor(other);
    await visitor.logIn();
    const open = await listen({ app: other, visitor, until: () => false });
    await other.stop();
    await open.done;
    expect(open.text()).toContain('listening');
  });
});
