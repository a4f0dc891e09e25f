import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { VendorServer } from '#connectors/framework/run/define-vendor.ts';
import { readContract } from '#tests/support/connectors/contract-lane.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { openVendor } from '#tests/support/connectors/open-vendor.ts';
import { unwatch, watch } from './channels.ts';
import { busy, put, remove } from './events.ts';
import { googleCalendar } from './index.ts';

let server: VendorServer;
let vendor: LoopbackVendor;
beforeAll(async () => {
  ({ server } = await googleCalendar.server());
  vendor = await startLoopbackVendor(server.sandbox);
});
afterAll(() => vendor.close());
beforeEach(() => vendor.reset());

const calendarId = 'office@brightside.example';
const ours = { id: 'porchlight0a1b2c', startsAt: at('09:00'), endsAt: at('10:00') };
function at(time: string): Date {
  return new Date(`2026-12-01T${time}:00Z`);
}
const inCalendar = () => ({
  client: openVendor({
    connector: googleCalendar,
    server,
    vendor,
    credentials: { accessToken: 'google-token-123456' },
  }).client,
  calendarId,
});
const list = (cursor: string | null = null) =>
  busy({ ...inCalendar(), cursor, from: at('00:00'), until: at('23:59') });
const write = ({ id, ...span }: typeof ours = ours) =>
  put({
    ...inCalendar(),
    id,
    event: { ...span, summary: 'Drain cleaning – Ada', description: '', location: '1 Elm St' },
  });

/** Something that the owner entered in Google. */
function enter(id: string, more: object = {}) {
  const body = {
    id,
    etag: `"${vendor.records.size}"`,
    status: 'confirmed',
    start: { dateTime: '2026-12-01T12:00:00Z' },
    end: { dateTime: '2026-12-01T13:00:00Z' },
    ...more,
  };
  vendor.records.set(`events/${calendarId}:${id}`, { kind: 'events', id: `${calendarId}:${id}`, body });
}

it('tells what takes time from what does not', async () => {
  enter('dentist');
  enter('reminder', { transparency: 'transparent' });
  enter('declined', { attendees: [{ self: true, responseStatus: 'declined' }] });
  enter('home', { eventType: 'workingLocation' });
  enter('later', {
    start: { dateTime: '2026-12-05T12:00:00Z' },
    end: { dateTime: '2026-12-05T13:00:00Z' },
  });
  const { events, isComplete } = await list();
  expect(isComplete).toBe(true);
  expect(events.map(({ id, isBusy }) => [id, isBusy])).toEqual([
    ['dentist', true],
    ['reminder', false],
    ['declined', false],
    ['home', false],
  ]);
});

it('asks for no titles and no guests’ names', async () => {
  await list();
  const [{ path } = { path: '' }] = vendor.requests;
  const fields = new URL(path, 'http://google').searchParams.get('fields');
  expect(fields).toContain('items(id,etag,status,start,end');
  expect(fields).not.toMatch(/summary|description|location|email/);
});

it('lists only what has changed after the first time, deletions too', async () => {
  await write();
  const { cursor } = await list();
  enter('dentist', { etag: '"7"' });
  await remove({ ...inCalendar(), id: ours.id });
  const next = await list(cursor);
  expect(next.isComplete).toBe(false);
  expect(next.events.map(({ id, isCancelled }) => [id, isCancelled]).toSorted()).toEqual([
    ['dentist', false],
    [ours.id, true],
  ]);
  expect((await list(next.cursor)).events).toEqual([]);
});

it('lists everything again when Google has forgotten where we were', async () => {
  enter('dentist');
  const { events, isComplete } = await list('expired');
  expect(events.map(({ id }) => id)).toEqual(['dentist']);
  expect(isComplete).toBe(true);
});

it('reads on over all pages', async () => {
  const pages = [
    { items: [{ id: 'one' }], nextPageToken: 'p2' },
    { items: [{ id: 'two' }], nextSyncToken: '9' },
  ];
  vendor.fail(({ path }) => ({ status: 200, body: path.includes('pageToken=p2') ? pages[1] : pages[0] }));
  const { events, cursor } = await list();
  expect([events.map(({ id }) => id), cursor]).toEqual([['one', 'two'], '9']);
});

it('recognizes its own events, and writes one however often it is told to', async () => {
  await write();
  await write();
  const { etag } = await write({ ...ours, startsAt: at('11:00'), endsAt: at('12:00') });
  const { events } = await list();
  expect(events).toEqual([
    {
      id: ours.id,
      etag,
      isOurs: true,
      isBusy: true,
      isCancelled: false,
      span: { startsAt: at('11:00'), endsAt: at('12:00') },
    },
  ]);
});

it('brings back an event that was deleted, and deletes one that is gone', async () => {
  await write();
  await remove({ ...inCalendar(), id: ours.id });
  await remove({ ...inCalendar(), id: ours.id });
  await remove({ ...inCalendar(), id: 'porchlight00000' });
  await write();
  expect((await list()).events).toMatchObject([{ id: ours.id, isCancelled: false }]);
});

it('lets a day without times begin at midnight where the calendar is', async () => {
  const start = { date: '2026-12-01' };
  const items = [{ id: 'holiday', start, end: { date: '2026-12-02' } }];
  vendor.fail(() => ({ status: 200, body: { items, timeZone: 'America/Denver', nextSyncToken: '1' } }));
  const [holiday] = (await list()).events;
  expect(holiday?.span).toEqual({
    startsAt: new Date('2026-12-01T07:00:00Z'),
    endsAt: new Date('2026-12-02T07:00:00Z'),
  });
});

it('sends only what Google’s document allows', async () => {
  await write();
  await write();
  const { cursor } = await list();
  await list(cursor);
  await remove({ ...inCalendar(), id: ours.id });
  const channel = {
    id: '01939c3e-7c4f-7c3b-9d42-5a7a3c0c2f11',
    token: 'a-token',
    address: 'https://a.example/b',
  };
  const { resourceId } = await watch({ ...inCalendar(), ...channel });
  await unwatch({ ...inCalendar(), id: channel.id, resourceId });
  expect(vendor.requests.slice(-2).map(({ path }) => path.split('?')[0])).toEqual([
    `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events/watch`,
    '/calendar/v3/channels/stop',
  ]);
  const check = readContract({ document: 'google/calendar.v3.json' });
  if (check) expect(vendor.requests.flatMap(check)).toEqual([]);
});
