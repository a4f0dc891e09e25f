/** Google calls us when a calendar changes, as long as a channel is open: no sync waits for its five minutes. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { googleCalendar } from '#connectors/google-calendar/index.ts';
import { openForSync } from '#features/integrations/open-for-sync.ts';
import { connect } from '#features/integrations/set-up/set-up-service.ts';
import { syncConnection } from '#features/integrations/sync/sync-service.ts';
import { dataOf } from '#tests/support/automations.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor, withOwnAddress } from '#tests/support/test-app.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const GOOGLE = 2;
const OFFICE = 'office@brightside.example';
const CREW = 'crew@group.calendar.google.com';
const DAY_MS = 86_400_000;
const clock = createTestClock();

let app: TestApp;
let owner: Visitor;
let google: LoopbackVendor;
let businessId: string;
let connectionId: number;
let calendarId: number;

beforeAll(async () => {
  const { server } = await googleCalendar.server();
  google = await startLoopbackVendor(server.sandbox);
  const env = {
    ROLES: 'api',
    PUBLIC_URL: 'https://porchlight.example',
    VENDOR_URLS: JSON.stringify({ 'google-calendar': google.url }),
  };
  app = withOwnAddress(await startTestApp({ env, clock }));
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
  calendarId = dataOf<{ id: number }>(
    await owner.post('/api/calendars', { name: 'Van 9', color: 'green' }),
  ).id;
});
afterAll(async () => {
  await app.stop();
  await google.close();
});
/** Each test begins with a new connection whose calendar has been synced once. */
beforeEach(async () => {
  google.reset();
  const token = { credentials: { accessToken: 'google-token-123456' }, expiresAt: null };
  await owner.send('DELETE', `/api/disconnect-integration/${connectionId}`);
  await connect({ context: app.context, businessId, vendor: googleCalendar, token });
  const { body } = await owner.get('/api/integrations');
  connectionId = (body.active_integrations as { id: number }[])[0]?.id ?? 0;
  await match(OFFICE);
});

async function match(calendar: string): Promise<void> {
  const matched = await owner.post('/api/integrations/save-calendar-selection', {
    integration_id: GOOGLE,
    name: 'Google Calendar',
    data: { type: 'single_calendar', calendar_matches: { [calendar]: { calendar_id: calendarId } } },
  });
  expect(matched.status).toBe(200);
}
const sync = () =>
  syncConnection({
    context: app.context,
    businessId,
    connectionId,
    openClient: openForSync,
    signal: AbortSignal.timeout(30_000),
  });

type Channel = { id: string; token: string; address: string; resourceId: string };
const channels = (): Channel[] =>
  [...google.records.values()].filter(({ kind }) => kind === 'channels').map(({ body }) => body as Channel);
const watches = () => google.requests.filter(({ path }) => path.endsWith('/events/watch')).length;

/** As Google posts it: no body, although it says that it is JSON. */
async function notify({ id, token, address }: Channel): Promise<number> {
  const { pathname } = new URL(address);
  const response = await fetch(app.url + pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; utf-8',
      'x-goog-channel-id': id,
      'x-goog-channel-token': token,
      'x-goog-resource-state': 'exists',
    },
  });
  return response.status;
}
async function queued(): Promise<number> {
  const { rows } = await app.context.database.pool.query<{ count: number }>(
    `select count(*)::int from pgboss.job
     where name = 'integrations.sync-calendars' and state = 'created'`,
  );
  return rows[0]?.count ?? 0;
}

it('has a calendar watched once it is synced, and syncs it when Google says that it changed', async () => {
  await sync();
  const [channel] = channels();
  expect(channel).toMatchObject({ address: 'https://porchlight.example/webhooks/calendars/google-calendar' });
  await sync();
  expect(watches()).toBe(1);
  const before = await queued();
  if (channel) expect(await notify(channel)).toBe(204);
  expect(await queued()).toBe(before + 1);
});

it('has one sync wait, however often Google says that it changed', async () => {
  await sync();
  const [channel] = channels();
  if (!channel) throw new Error('no channel was opened');
  await app.context.database.pool.query(
    `delete from pgboss.job where name = 'integrations.sync-calendars' and state = 'created'`,
  );
  await Promise.all([1, 2, 3, 4].map(() => notify(channel)));
  await notify(channel);
  expect(await queued()).toBe(1);
});

it('believes no notice without the token of that channel', async () => {
  await sync();
  const [channel] = channels();
  const before = await queued();
  if (!channel) throw new Error('no channel was opened');
  const { token } = channel;
  expect(await notify({ ...channel, token: 'made-up' })).toBe(404);
  expect(await notify({ ...channel, id: '00000000-0000-4000-8000-000000000000' })).toBe(404);
  expect(await notify({ ...channel, address: 'https://x/webhooks/calendars/hubspot', token })).toBe(404);
  expect((await fetch(`${app.url}/webhooks/calendars/google-calendar`, { method: 'POST' })).status).toBe(404);
  expect(await queued()).toBe(before);
});

it('replaces a channel before it ends, and refuses the old one from then on', async () => {
  await sync();
  const [old] = channels();
  clock.advance(2 * DAY_MS);
  await sync();
  const [next, ...others] = channels();
  expect([next?.id === old?.id, others]).toEqual([false, []]);
  if (old) expect(await notify(old)).toBe(404);
  if (next) expect(await notify(next)).toBe(204);
});

it('ends the channel of a calendar that is matched no more, or disconnected', async () => {
  await sync();
  const [old] = channels();
  await match(CREW);
  await sync();
  expect(channels().map(({ id }) => id)).not.toContain(old?.id);
  expect(channels()).toHaveLength(1);
  const [current] = channels();
  await owner.send('DELETE', `/api/disconnect-integration/${connectionId}`);
  if (current) expect(await notify(current)).toBe(404);
});

it('syncs on without a channel where Google opens none, and tries again a day later', async () => {
  google.fail(({ path }) => (path.endsWith('/watch') ? { status: 400 } : null));
  await sync();
  await sync();
  expect([watches(), channels().length]).toEqual([1, 0]);
  google.fail(() => null);
  clock.advance(DAY_MS + 1000);
  await sync();
  expect(channels()).toHaveLength(1);
});

it('is stopped at Google when the owner disconnects, who does not depend on it', async () => {
  await sync();
  expect(channels()).toHaveLength(1);
  google.requests.length = 0;
  const { status } = await owner.send('DELETE', `/api/disconnect-integration/${connectionId}`);
  expect([status, channels()]).toEqual([200, []]);
  const [stopped] = google.requests.filter(({ path }) => path.endsWith('/channels/stop'));
  expect(stopped?.headers.authorization).toBe('Bearer google-token-123456');
});

it('does not keep an owner from disconnecting when Google does not stop it', async () => {
  await sync();
  google.fail(({ path }) => (path.endsWith('/channels/stop') ? { status: 500 } : null));
  const { status } = await owner.send('DELETE', `/api/disconnect-integration/${connectionId}`);
  expect([status, channels().length]).toEqual([200, 1]);
});

it('opens none without a public address', async () => {
  const inside = await startTestApp({ env: { ROLES: 'api' }, ownerUrl: app.ownerUrl });
  try {
    await syncConnection({
      context: inside.context,
      businessId,
      connectionId,
      openClient: (input) => openForSync({ ...input, context: app.context }),
      signal: AbortSignal.timeout(30_000),
    });
    expect(watches()).toBe(0);
  } finally {
    await inside.stop();
  }
});
