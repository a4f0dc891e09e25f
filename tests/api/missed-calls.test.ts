/** Which voicemails are missed calls that may have cost a job, and what the dashboard says of the others. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Worth } from '#features/worth/contract.ts';
import { missedBasis } from '#features/worth/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  owner = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ['voicemails', 'messages', 'appointments', 'conversations', 'contacts'])
    await query(`delete from ${table}`);
});

const query = (text: string, values: unknown[] = []) =>
  app.context.database.inScope({ businessId }, async (tx) => (await tx.$client.query(text, values)).rows);

const missed = async (days = 7) =>
  ((await owner.get(`/api/worth/${days}`)).body as { data: Worth }).data.missed;

let calls = 0;
const nextPhone = () => {
  calls += 1;
  return `+1801555${String(calls).padStart(4, '0')}`;
};
const leave = async ({
  phone = nextPhone() as string | null,
  contactId = null as number | null,
  hoursAgo = 5,
  said = ['Please call me about a new sink.'],
} = {}) => {
  const [{ id }] = await query(
    `insert into voicemails (business_id, phone_number, contact_id, transcript, received_at)
     values ($1, $2, $3, $4, now() - make_interval(hours => $5)) returning id::int`,
    [businessId, phone, contactId, said, hoursAgo],
  );
  return { id: id as number, phone };
};
const know = async ({ type = 'Lead', phone = nextPhone() as string | null } = {}) => {
  const [{ id }] = await query(
    `insert into contacts (business_id, first_name, contact_type, phone_numbers)
     values ($1, 'Ana', $2, $3) returning id::int`,
    [businessId, type, JSON.stringify([{ number: phone, type: 'Mobile', isPrimary: true }])],
  );
  return { id: id as number, phone };
};
const talk = (contactId: number, { status = 'New', hoursAgo = 1 } = {}) =>
  query(
    `insert into conversations (business_id, contact_id, source, call_direction, quote_status, created_at)
     values ($1, $2, 'call', 'inbound', $3, now() - make_interval(hours => $4))`,
    [businessId, contactId, status, hoursAgo],
  );
const book = (contactId: number, status = 'Scheduled') =>
  query(
    `insert into appointments (business_id, calendar_id, contact_id, status, starts_at, ends_at)
     select $1, min(id), $2, $3, now() + $4::int * interval '1 day', now() + $4::int * interval '1 day' + interval '30 minutes'
     from calendars`,
    [businessId, contactId, status, contactId],
  );
const write = (contactId: number, message: { direction: string; status: string; automatic?: boolean }) =>
  query(
    `insert into messages (business_id, contact_id, channel, direction, from_address, to_address, body, status, provider,
                           idempotency_key, automatic)
     values ($1, $2, 'sms', $3, '+18015550000', '+18015550001', 'Hello', $4, 'sandbox', gen_random_uuid()::text, $5)`,
    [businessId, contactId, message.direction, message.status, message.automatic ?? false],
  );

const NONE = { no_customers: 0, called_again: 0, reached: 0 };

it('counts a caller who did not get through, and one whose number is withheld', async () => {
  await leave();
  await leave({ phone: null });
  await leave({ phone: null });
  const { id, phone } = await know();
  await talk(id, { hoursAgo: 9 });
  await leave({ phone });
  expect(await missed()).toMatchObject({ calls: 4, voicemails: 4, ...NONE });
});

it('does not count suppliers, the team, spam, wrong numbers and what the owner took out', async () => {
  for (const type of ['Supplier / Vendor', 'Team Member', 'Spam', 'Legal', 'Do Not Call']) {
    const { phone } = await know({ type });
    await leave({ phone });
  }
  await leave({ said: ['Oh.', 'I think I have the Wrong Number, sorry.'] });
  const { id } = await leave();
  await leave();
  expect(await missed()).toMatchObject({ calls: 2, voicemails: 8, ...NONE, no_customers: 6 });
  const mark = async (counts: boolean) => {
    const { status, body } = await owner.send('PUT', `/api/voicemails/${id}/missed`, {
      body: { missed: counts },
    });
    expect([status, (body.data as { counts_as_missed: boolean }).counts_as_missed]).toEqual([200, counts]);
  };
  await mark(false);
  expect(await missed()).toMatchObject({ calls: 1, voicemails: 8, ...NONE, no_customers: 7 });
  await mark(true);
  expect(await missed()).toMatchObject({ calls: 2 });
});

it('does not count who booked, spoke or wrote with the business since', async () => {
  for (const reach of [
    (id: number) => talk(id),
    (id: number) => book(id),
    (id: number) => write(id, { direction: 'in', status: 'received' }),
    (id: number) => write(id, { direction: 'out', status: 'delivered' }),
  ]) {
    const { id, phone } = await know();
    await leave({ phone });
    await reach(id);
  }
  expect(await missed()).toMatchObject({ calls: 0, voicemails: 4, ...NONE, reached: 4 });
});

it('counts who was not really reached: spam, a canceled visit, an automatic or failed text, or before the call', async () => {
  for (const reach of [
    (id: number) => talk(id, { status: 'Spam' }),
    (id: number) => talk(id, { hoursAgo: 6 }),
    (id: number) => book(id, 'Canceled'),
    (id: number) => write(id, { direction: 'out', status: 'sent', automatic: true }),
    (id: number) => write(id, { direction: 'out', status: 'failed' }),
  ]) {
    const { id, phone } = await know();
    await leave({ phone });
    await reach(id);
  }
  expect(await missed()).toMatchObject({ calls: 5, voicemails: 5, ...NONE });
});

it('counts a person who called several times once, at the last call', async () => {
  const phone = nextPhone();
  await leave({ phone, hoursAgo: 24 * 9 });
  await leave({ phone, hoursAgo: 30 });
  await leave({ phone, hoursAgo: 3 });
  expect(await missed(7)).toMatchObject({ calls: 1, voicemails: 2, ...NONE, called_again: 1 });
  expect(await missed(30)).toMatchObject({ calls: 1, voicemails: 3, ...NONE, called_again: 2 });
});

it('says what was counted, of how many, and why the others were not', () => {
  const of = { calls: 3, voicemails: 8, no_customers: 2, called_again: 1, reached: 2 };
  expect(missedBasis(of)).toBe(
    '3 of 8 voicemails. Not counted: 2 who booked or reached you since, 1 who called again, 2 from suppliers, wrong numbers or others who are no customers.',
  );
  expect(missedBasis({ calls: 1, voicemails: 1, ...NONE })).toBe('1 of 1 voicemail.');
  expect(missedBasis({ calls: 0, voicemails: 0, ...NONE })).toBe('');
});
