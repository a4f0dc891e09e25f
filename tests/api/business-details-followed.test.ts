/** What the owner saves is what every other part of the product uses, from the next moment on. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Slot } from '#features/appointments/contract.ts';
import { createFlow, createHook, dataOf, sendTo, webhookFlow } from '#tests/support/automations.ts';
import { saveDetails, weekOf } from '#tests/support/business-details.ts';
import { businessOf, makeContact, messageThat, send, zoneWhereItIs } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

/** A Monday. */
const DAY = '2031-02-10';
const OPEN = { is_open: true, open_time: '08:00', close_time: '10:00' };

let app: TestApp;
let owner: Visitor;
let database: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  database = new pg.Client(app.ownerUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

describe('the hours decide', () => {
  const calendar = async () => {
    const { calendars } = dataOf<{ calendars: { id: number }[] }>(await owner.get('/api/calendars'));
    const offerings = dataOf<{ id: number; title: string }[]>(await owner.get('/api/offerings'));
    return {
      calendar_id: String(calendars[0]?.id),
      offering_id: String(offerings.find(({ title }) => title === 'Drain cleaning')?.id),
    };
  };
  const timesOn = async (date: string) => {
    const query = new URLSearchParams({ ...(await calendar()), from: date, days: '1' });
    const { days } = dataOf<{ days: { slots: Slot[] }[] }>(
      await owner.get(`/api/appointments/availability?${query}`),
    );
    return days[0]?.slots.map(({ time, zone }) => `${time} ${zone}`);
  };
  const warningsAt = async (date: string, fromTime: string, fromAmPm: string) => {
    const { calendar_id } = await calendar();
    const query = new URLSearchParams({ calendar_id, date, fromTime, fromAmPm, duration_minutes: '60' });
    const { warnings } = dataOf<{ warnings: { message: string }[] }>(
      await owner.get(`/api/appointments/time-check?${query}`),
    );
    return warnings.map(({ message }) => message);
  };

  it('which times can be booked: with a break, on special days, in another time zone', async () => {
    const monday = { ...OPEN, shifts: [{ open_time: '13:00', close_time: '14:00' }] };
    await saveDetails(owner, { business: { business_hours: weekOf({ monday }), special_hours: [] } });
    expect(await timesOn(DAY)).toEqual(['8:00 AM MST', '8:30 AM MST', '9:00 AM MST', '1:00 PM MST']);
    expect(await warningsAt(DAY, '11:00', 'AM')).toEqual([
      'This is outside your opening hours (Monday: 8:00 AM – 10:00 AM, 1:00 PM – 2:00 PM).',
    ]);
    expect(await warningsAt('2031-02-11', '11:00', 'AM')).toEqual(['You are closed on Tuesdays.']);

    const dayOff = { ...OPEN, is_open: false, date: DAY, name: 'Day off' };
    const tuesday = { ...OPEN, open_time: '09:00', date: '2031-02-11', name: '' };
    await saveDetails(owner, { business: { special_hours: [dayOff, tuesday] } });
    expect(await timesOn(DAY)).toEqual([]);
    expect(await timesOn('2031-02-11')).toEqual(['9:00 AM MST']);
    expect(await warningsAt(DAY, '8:00', 'AM')).toEqual(['You are closed on February 10.']);

    await saveDetails(owner, { business: { special_hours: [], timezone: 'America/New_York' } });
    expect((await timesOn(DAY))?.[0]).toBe('8:00 AM EST');
  });

  it('how long a delay in business hours waits, also when they change during the wait', async () => {
    const id = await createFlow(
      owner,
      webhookFlow('Waits').step('delay', { delayValue: '1', delayUnit: 'seconds', businessHoursOnly: true }),
    );
    const { url } = await createHook(owner, id);
    const inDays = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(Date.now() + days * 86_400_000);
    const openOn = (date: string) => ({
      timezone: 'UTC',
      business_hours: weekOf(),
      special_hours: [{ ...OPEN, date, name: '' }],
    });
    const wakeAt = async () => {
      const { rows } = await database.query<{ wake_at: Date }>(
        'select wake_at from runs where flow_id = $1',
        [id],
      );
      return rows[0]?.wake_at?.toISOString();
    };
    const [soon, later] = [inDays(40), inDays(50)];
    await saveDetails(owner, { business: openOn(soon) });
    await sendTo(url, { person: { phone: '+18015550177' } });
    await eventually('the wait', async () => (await wakeAt()) === `${soon}T08:00:00.000Z`);

    await saveDetails(owner, { business: openOn(later) });
    await database.query(
      `update runs set wake_at = now(), state = jsonb_set(state, '{until}', to_jsonb($2::bigint))
       where flow_id = $1`,
      [id, Date.now()],
    );
    await eventually('the longer wait', async () => (await wakeAt()) === `${later}T08:00:00.000Z`);
  });

  it('when quiet hours are, by the time zone', async () => {
    const contact = await makeContact(owner);
    await saveDetails(owner, { business: { timezone: zoneWhereItIs(12) } });
    expect((await send(owner, contact)).status).toBe(200);
    await saveDetails(owner, { business: { timezone: zoneWhereItIs(3) } });
    expect((await send(owner, contact)).body.code).toBe('quiet-hours');
  });
});

describe('the name and the address appear', () => {
  it('in the variables of automations, and as the sender of e-mail', async () => {
    await saveDetails(owner, {
      brand: { brand_name: 'Northstar Plumbing' },
      business: {
        phone: '+18015550123',
        address_1: '9 Pole Rd',
        address_2: '',
        city: 'Ogden',
        state: 'UT',
        zip: '84401',
      },
    });
    const contact = await makeContact(owner);
    const flow = webhookFlow('Writes').step('email', {
      sender: 'business',
      recipient: '{customer}',
      subject: '{business.name}',
      emailBody: 'Call {business.phone} or visit {business.address}.',
    });
    const id = await createFlow(owner, flow);
    await sendTo((await createHook(owner, id)).url, { person: { phone: contact.phone } });
    const mail = await messageThat(owner, contact, ({ channel }) => channel === 'email');
    expect(mail).toMatchObject({
      subject: 'Northstar Plumbing',
      body: 'Call +18015550123 or visit 9 Pole Rd, Ogden, UT 84401.',
    });
    const { rows } = await database.query<{ from_address: string }>(
      'select from_address from messages where id = $1',
      [mail.id],
    );
    expect(rows[0]?.from_address).toContain('Northstar Plumbing');
  });

  it('in the session, and on the public page', async () => {
    const user = (await owner.get('/sanctum/user')).body.user as { business_name: string };
    expect(user.business_name).toBe('Northstar Plumbing');
    const { body } = await new Visitor(app).get(`/api/get-brand-details/${await businessOf(owner)}`);
    expect(body.data).toMatchObject({ name: 'Northstar Plumbing' });
  });
});

it('the time zone is the one of schedules and calendars', async () => {
  await saveDetails(owner, { business: { timezone: 'Asia/Tokyo' } });
  const schedule = { schedule: { kind: 'daily', time: '08:00' } };
  const preview = dataOf<{ timezone: string; next: { at: string }[] }>(
    await owner.post('/api/automations/schedule-preview', schedule),
  );
  expect(preview.timezone).toBe('Asia/Tokyo');
  expect(preview.next[0]?.at).toMatch(/T23:00:00/);
  const { timezone } = dataOf<{ timezone: string }>(await owner.get('/api/calendars'));
  expect(timezone).toBe('Asia/Tokyo');
});
