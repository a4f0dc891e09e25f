/** Confirmations to the customer, queued in the transaction of the booking. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Confirmation, SavedAppointment } from '#features/appointments/contract.ts';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import { headerOf, startMailWorld } from '#tests/support/mail-world.ts';
import { businessOf, makeContact, makeItHour, messagesOf, send } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let calendarId: number;
let offeringId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  await prepare(owner);
});
afterAll(() => app.stop());

async function prepare(visitor: Visitor): Promise<void> {
  const calendar = await visitor.post('/api/calendars', { name: `Van ${Date.now()}`, color: 'green' });
  calendarId = (calendar.body.data as { id: number }).id;
  const offerings = (await visitor.get('/api/offerings')).body.data as { id: number; title: string }[];
  offeringId = offerings.find(({ title }) => title === 'Drain cleaning')?.id ?? 0;
}

/** Wednesdays at nine o'clock in Denver, one for each booking. */
let week = 0;
const nextStart = () => new Date(Date.parse('2031-01-15T16:00:00Z') + week++ * 7 * 86_400_000).toISOString();
const wanted = () => ({ calendar_id: calendarId, offering_id: offeringId, starts_at: nextStart() });

async function book(more: object, visitor = owner): Promise<SavedAppointment> {
  const body = { ...wanted(), customerName: 'Ada Park', confirm: true, ...more };
  const reply = await visitor.post('/api/appointments', body);
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return reply.body.data as SavedAppointment;
}
const change = async (path: string, body: object, method = 'POST'): Promise<SavedAppointment> => {
  const reply = await owner.send(method, `/api/appointments/${path}`, { body });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return reply.body.data as SavedAppointment;
};
const messagesTo = async ({ contact_id: id }: { contact_id: number | null }) =>
  messagesOf(owner, { id: id ?? 0, phone: '', email: '' });
const preview = async (query: string, visitor = owner) =>
  (await visitor.get(`/api/appointments/confirmation?${query}`)).body.data as Confirmation;

/** The sandbox's copies for an address as they were written, which may be delivered in any order; each with its file. */
async function letters(to: string, count: number) {
  const list = await eventually('the letters', async () => {
    const all = (await owner.get('/api/sandbox/messages')).body.data as SandboxMessage[];
    const found = all.filter((one) => one.to === to);
    const written = found.toSorted((one, other) => Number(one.message_id) - Number(other.message_id));
    return found.length >= count ? written : null;
  });
  expect(list).toHaveLength(count);
  return Promise.all(
    list.map(async (letter) => {
      const file = await owner.get(`/api/sandbox/messages/${letter.id}/attachments/0`);
      return { ...letter, file, ics: String(file.body.text ?? '').replaceAll('\r\n ', '') };
    }),
  );
}

describe('a booking with an e-mail address', () => {
  it('is confirmed by e-mail, with a calendar file; moved and canceled under the same uid', async () => {
    const email = 'ada.park@example.test';
    const booked = await book({ email, phoneNumber: '+18015550123', notes: 'Mean dog', city: 'Murray' });
    expect(booked.confirmation).toEqual({ channel: 'email', to: email, reason: null });
    const { id, version } = booked;
    const moved = await change(`${id}/reschedule`, { version, starts_at: nextStart(), confirm: true });
    const canceled = await change(`${id}/cancel`, { version: moved.version, confirm: true });
    const back = await change(
      String(id),
      { version: canceled.version, status: 'Scheduled', confirm: true },
      'PUT',
    );
    expect(back.confirmation?.channel).toBe('email');
    const all = await letters(email, 4);
    expect(all.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Booked',
      'Moved',
      'Canceled',
      'On again',
    ]);
    expect(all.map(({ attachments }) => attachments)).toEqual(Array(4).fill(['appointment.ics']));
    const [first] = all;
    expect(first?.body).toContain('Drain cleaning\nWednesday, January 15, 9:00 AM – 10:00 AM MST\nMurray');
    expect(first?.file.headers.get('content-disposition')).toBe('attachment; filename="appointment.ics"');
    const facts = all.map(({ ics }) => ({
      method: /METHOD:(\w+)/.exec(ics)?.[1],
      sequence: /SEQUENCE:(\d+)/.exec(ics)?.[1],
      status: /\r\nSTATUS:(\w+)/.exec(ics)?.[1],
    }));
    expect(facts).toEqual([
      { method: 'REQUEST', sequence: '0', status: 'CONFIRMED' },
      { method: 'REQUEST', sequence: '1', status: 'CONFIRMED' },
      { method: 'CANCEL', sequence: '2', status: 'CANCELLED' },
      { method: 'REQUEST', sequence: '3', status: 'CONFIRMED' },
    ]);
    expect(new Set(all.map(({ ics }) => /UID:(\S+)/.exec(ics)?.[1])).size).toBe(1);
    expect(first?.ics).toContain('DTSTART:20310115T160000Z');
    expect(first?.ics).toContain('SUMMARY:Drain cleaning – Lamplight Plumbing');
    expect(first?.ics).toContain(`:mailto:${email}`);
    for (const { ics, body } of all) expect(ics + body).not.toMatch(/Mean dog|555-?0123/);
    const timeline = await messagesTo(booked);
    expect(timeline.map(({ attachments }) => attachments.length)).toEqual([1, 1, 1, 1]);
  });

  it('is confirmed only on request, and a change only if it concerns the customer', async () => {
    const booked = await book({ email: 'quiet@example.test', confirm: false });
    expect(booked.confirmation).toBeNull();
    const { id, version } = booked;
    const edited = await change(String(id), { version, notes: 'Ladder', confirm: true }, 'PUT');
    expect(edited.confirmation).toBeNull();
    const done = await change(
      String(id),
      { version: edited.version, status: 'Completed', confirm: true },
      'PUT',
    );
    expect(done.confirmation).toBeNull();
    const moved = await change(
      String(id),
      { version: done.version, fromTime: '08:30', confirm: true },
      'PUT',
    );
    expect(moved.confirmation?.channel).toBe('email');
    expect(await messagesTo(booked)).toHaveLength(1);
  });

  it('is confirmed once, and not at all when it is not made', async () => {
    const slot = wanted();
    const person = { customerName: 'Ada Park', email: 'race@example.test', confirm: true };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => owner.post('/api/appointments', { ...slot, ...person })),
    );
    const [made, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const booked = made?.body.data as SavedAppointment;
    expect(await messagesTo(booked)).toHaveLength(1);
    const { id, version } = booked;
    const cancels = await Promise.all(
      Array.from({ length: 5 }, () =>
        owner.post(`/api/appointments/${id}/cancel`, { version, confirm: true }),
      ),
    );
    expect(cancels.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await messagesTo(booked)).toHaveLength(2);
    await letters('race@example.test', 2);
  });
});

describe('a booking without one', () => {
  it('is confirmed by text, on the business’s clock', async () => {
    await makeItHour(app, { visitor: owner, hour: 12 });
    const phoneNumber = '+18002345678';
    const booked = await book({ phoneNumber });
    expect(booked.confirmation).toEqual({ channel: 'sms', to: phoneNumber, reason: null });
    const [text] = await messagesTo(booked);
    expect(text?.body).toMatch(
      /^Lamplight Plumbing: your Drain cleaning is booked for \w{3}, \w{3} \d+ at [\d:]+ [AP]M \S+\.$/,
    );
    expect(text?.body).toContain(booked.zone);
    expect(text?.attachments).toEqual([]);
  });

  it('goes to the e-mail address that the contact has', async () => {
    const contact = await makeContact(owner);
    const booked = await book({ phoneNumber: contact.phone });
    expect(booked.contact_id).toBe(contact.id);
    expect(booked.confirmation).toMatchObject({ channel: 'email', to: contact.email });
    expect(await preview(`phone=${encodeURIComponent(contact.phone)}`)).toEqual(booked.confirmation);
  });

  it('adds a new address to the contact, and writes there', async () => {
    const contact = await makeContact(owner);
    const booked = await book({ phoneNumber: contact.phone, email: 'New@Example.test' });
    expect(booked.confirmation).toMatchObject({ channel: 'email', to: 'new@example.test' });
    const { body } = await owner.get(`/api/contacts/${contact.id}`);
    const { emails } = body.data as { emails: { address: string }[] };
    expect(emails.map(({ address }) => address)).toEqual([contact.email, 'new@example.test']);
  });

  it('is made even if the customer cannot be told, and says why', async () => {
    expect((await book({})).confirmation).toMatchObject({ channel: null });
    const contact = await makeContact(owner, { contactType: 'Do Not Call' });
    const refused = (await book({ phoneNumber: contact.phone })).confirmation;
    expect(refused).toMatchObject({ channel: null, reason: expect.stringContaining('Do Not Call') });
    await makeItHour(app, { visitor: owner, hour: 3 });
    const asleep = (await book({ phoneNumber: '+18002345679' })).confirmation;
    // The hour may end in between.
    expect(asleep).toMatchObject({ channel: null, reason: expect.stringMatching(/It is [34]:/) });
    await makeItHour(app, { visitor: owner, hour: 12 });
  });

  it('respects a STOP by e-mail', async () => {
    const contact = await makeContact(owner);
    const sent = (await send(owner, contact, { channel: 'email' })).body.data as { id: number };
    await eventually('it is sent', async () =>
      (await messagesOf(owner, contact)).some(({ status }) => status === 'sent'),
    );
    const stop = { body: 'STOP', idempotency_key: `stop-${contact.id}-x` };
    await owner.post(`/api/messages/${sent.id}/sandbox-reply`, stop);
    expect(await preview(`email=${contact.email}`)).toMatchObject({ channel: 'sms', to: contact.phone });
    expect((await book({ email: contact.email })).confirmation).toMatchObject({ channel: 'sms' });
  });
});

describe('asking how it would be sent', () => {
  it('works for an appointment, a new customer and no customer', async () => {
    const booked = await book({ email: 'known@example.test' });
    expect(await preview(`appointment_id=${booked.id}`)).toMatchObject({
      channel: 'email',
      to: 'known@example.test',
    });
    expect(await preview('email=new.person@example.test')).toMatchObject({ channel: 'email' });
    expect(await preview('')).toMatchObject({ channel: null, reason: expect.any(String) });
    expect((await owner.get('/api/appointments/confirmation?email=nonsense')).status).toBe(422);
  });

  it('tells another business nothing', async () => {
    const contact = await makeContact(owner);
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect(await businessOf(stranger)).not.toBe(await businessOf(owner));
    expect(await preview(`phone=${encodeURIComponent(contact.phone)}`, stranger)).toMatchObject({
      to: expect.not.stringContaining('@'),
    });
  });
});

it('is sent by SMTP as an invitation that mail programs understand', async () => {
  const world = await startMailWorld();
  const real = await startTestApp({ env: { SMTP_URL: world.url } });
  const visitor = new Visitor(real);
  await visitor.logIn();
  await prepare(visitor);
  await book({ email: 'real@example.test' }, visitor);
  const mail = await eventually('the mail', async () =>
    world.mails.find(({ to }) => to.includes('real@example.test')),
  );
  expect(headerOf(mail.raw, 'Subject')).toMatch(/^Booked: Drain cleaning/);
  expect(mail.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  expect(mail.raw).toMatch(/Content-Disposition: attachment; filename=appointment\.ics/);
  const [, encoded = ''] = /name=appointment\.ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail.raw) ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toContain('METHOD:REQUEST\r\n');
  await real.stop();
  await world.stop();
});
