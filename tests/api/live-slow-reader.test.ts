import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { announce, LIVE_CHANNEL } from '#platform/live/announce.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const started: TestApp[] = [];
afterEach(async () => {
  for (const app of started.splice(0)) await app.stop();
});

/** Near the most that PostgreSQL takes, so that the buffers of the operating system are soon full. */
const LONG = 'x'.repeat(7000);
const MANY = 5000;

/** Opens the stream and reads nothing of it yet. */
async function listenWithoutReading() {
  const app = await startTestApp();
  started.push(app);
  const visitor = new Visitor(app);
  await visitor.logIn();
  const { user } = (await visitor.get('/sanctum/user')).body as { user: { business_id: string } };
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = get(`${app.url}/api/live`, { headers: { cookie }, agent: false });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  stream.on('error', () => {}); // A stopping server ends it.
  return { app, businessId: user.business_id, stream };
}

/** Announces that many changes and returns when every listener's stream has been handed the last of them. */
async function announceMany({ app, businessId }: { app: TestApp; businessId: string }) {
  const { database, liveHub } = app.context;
  const handedOver = new Promise<void>((resolve) => {
    const unsubscribe = liveHub.subscribe(businessId, (change) => {
      if (change === 'closed' || change.id !== `${MANY} ${LONG}`) return;
      unsubscribe();
      resolve();
    });
  });
  await database.pool.query(
    `select pg_notify($1, json_build_object('businessId', $2::text, 'kind', 'contact', 'id', n || ' ' || $3)::text)
     from generate_series(1, ${MANY}) n`,
    [LIVE_CHANNEL, businessId, LONG],
  );
  await handedOver;
}

const announceChange = ({ app, businessId, id }: { app: TestApp; businessId: string; id: string }) =>
  app.context.database.inScope({ businessId }, (tx) => announce(tx, { businessId, kind: 'contact', id }));

describe('a listener that does not read', () => {
  it('costs the server a bounded backlog at most, is told to reload everything, and then gets later changes', async () => {
    const { app, businessId, stream } = await listenWithoutReading();
    await announceMany({ app, businessId });
    let text = '';
    for await (const part of stream) {
      const hadCaughtUp = text.includes('"kind":"*"');
      text += String(part);
      if (!hadCaughtUp && text.includes('"kind":"*"')) await announceChange({ app, businessId, id: 'later' });
      if (text.includes('"id":"later"')) break;
    }
    // All that was kept for it, in the server and in the operating system.
    expect(text.length).toBeLessThan((MANY * LONG.length) / 2);
    expect(text).not.toContain(`"id":"${MANY} `);
  });

  it('does not keep a stopping server waiting', async () => {
    const { app, businessId, stream } = await listenWithoutReading();
    await announceMany({ app, businessId });
    await app.stop();
    expect(app.api?.server.listening).toBe(false);
    stream.destroy();
  });
});
