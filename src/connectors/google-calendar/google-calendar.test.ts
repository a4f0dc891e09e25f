import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawerValues } from '#connectors/framework/payload.ts';
import type { VendorServer } from '#connectors/framework/run/define-vendor.ts';
import { outcomeOf } from '#connectors/framework/run/step-failure.ts';
import { strictInput } from '#connectors/framework/strict-input.ts';
import { describeConformance } from '#tests/support/connectors/conformance.ts';
import { readContract } from '#tests/support/connectors/contract-lane.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { openVendor } from '#tests/support/connectors/open-vendor.ts';
import { run } from './actions/google-calendar.run.ts';
import { googleCalendar as action } from './actions/google-calendar.ts';
import { googleCalendar } from './index.ts';

const credentials = { accessToken: 'google-token-123456', refreshToken: 'google-refresh-123456' };
const contract = { document: 'google/calendar.v3.json' };

describeConformance({
  connector: googleCalendar,
  credentials,
  contract,
  given: {
    googleCalendar: {
      endDateTime: ['2026-12-01T11:00:00-07:00', '2026-12-02T12:30:00-07:00'],
      startDateTime: ['2026-12-01T09:00:00-07:00', '2026-12-01T10:30:00-07:00'],
    },
  },
});

describe('Google Calendar: an event', () => {
  let server: VendorServer;
  let vendor: LoopbackVendor;
  beforeAll(async () => {
    ({ server } = await googleCalendar.server());
    vendor = await startLoopbackVendor(server.sandbox);
  });
  afterAll(() => vendor.close());
  beforeEach(() => vendor.reset());

  async function add(stored: Record<string, unknown>, { assigned = null as string | null } = {}) {
    const read = strictInput({ action, values: drawerValues({ action, stored }) });
    if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
    const { client, kept } = openVendor({ connector: googleCalendar, server, vendor, credentials });
    return await run({
      input: read.input,
      client,
      kept,
      idempotencyKey: 'run-7-step-2',
      signal: AbortSignal.timeout(60_000),
      connection: {
        preferences: {},
        timezone: 'America/Denver',
        assignedName: async () => null,
        assignedCalendar: async () => assigned,
      },
    });
  }
  const events = () =>
    [...vendor.records.values()].filter(({ kind }) => kind === 'events').map(({ body }) => body);
  const HOUR = { startDateTime: '2026-12-01 09:00', endDateTime: '2026-12-01 10:00' };

  it('is written once for the same step, however often the step is tried', async () => {
    const first = await add(HOUR);
    expect(await add(HOUR)).toEqual(first);
    expect(events()).toHaveLength(1);
    expect(first.outputs).toEqual({
      google: {
        event_id: expect.stringMatching(/^[a-v0-9]+$/),
        event_link: expect.stringContaining('https://'),
      },
    });
  });

  it('takes times without an offset in the time zone of the business', async () => {
    await add(HOUR);
    expect(events()).toMatchObject([
      {
        start: { dateTime: '2026-12-01T16:00:00.000Z', timeZone: 'America/Denver' },
        end: { dateTime: '2026-12-01T17:00:00.000Z', timeZone: 'America/Denver' },
      },
    ]);
  });

  it('lasts all day when it has days and no times', async () => {
    await add({ startDateTime: '2026-12-01', endDateTime: '2026-12-02' });
    expect(events()).toMatchObject([{ start: { date: '2026-12-01' }, end: { date: '2026-12-03' } }]);
  });

  it('goes to the matched calendar by default, and else to the primary one', async () => {
    await add(HOUR, { assigned: 'crew@group.calendar.google.com' });
    await add(HOUR);
    expect(vendor.requests.map(({ path }) => path.split('/')[4])).toEqual([
      'crew%40group.calendar.google.com',
      'primary',
    ]);
  });

  it('repeats and reminds only when asked to', async () => {
    await add({ ...HOUR, repeatCount: 3, minutesBeforeReminder: 30 });
    expect(events()[0]).toMatchObject({ reminders: { useDefault: false, overrides: [] } });
    expect(events()[0]).not.toHaveProperty('recurrence');
    vendor.reset();
    await add({
      ...HOUR,
      repeatFrequency: 'weekly',
      repeatCount: 3,
      reminderMethod: 'popup',
      minutesBeforeReminder: 30,
    });
    expect(events()[0]).toMatchObject({
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
      reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 30 }] },
    });
  });

  it('says in Google’s words why it was refused', async () => {
    const refused = add({ ...HOUR, eventType: 'outOfOffice', attendees: 'ana@example.com' });
    await expect(refused).rejects.toThrow(
      'Google Calendar answered 400: An out of office event cannot have attendees.',
    );
  });

  it('is tried again when Google says 403 because of too many requests', async () => {
    const errors = [{ reason: 'rateLimitExceeded' }];
    vendor.fail(() => ({ status: 403, body: { error: { message: 'Rate Limit Exceeded', errors } } }));
    const error: unknown = await add(HOUR).catch((thrown: unknown) => thrown);
    expect(outcomeOf({ error, isIdempotent: true })).toMatchObject({ kind: 'failed', retryable: true });
  });
});

it('is held to Google’s document: a field or a path that it lacks is a fault', () => {
  const check = readContract(contract);
  if (!check) return;
  const sent = (path: string, body: object) =>
    check({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const [start, end] = [{ date: '2026-12-01' }, { date: '2026-12-02' }];
  expect(sent('/calendar/v3/calendars/primary/events', { start, end })).toEqual([]);
  expect(sent('/calendar/v3/calendars/primary/events', { start })).not.toEqual([]);
  expect(sent('/calendar/v3/calendars/primary/events', { start, end, title: 'x' })).not.toEqual([]);
  expect(sent('/calendar/v3/calendars/primary/events?conferenceDataVersion=2', { start, end })).not.toEqual(
    [],
  );
  expect(sent('/calendar/v3/calendars/primary/event', { start, end })).not.toEqual([]);
});
