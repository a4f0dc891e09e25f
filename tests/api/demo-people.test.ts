/** The demo has one set of people: a caller, sender or customer is the contact of that name and number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessOf } from '#tests/support/contact-belongings.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function ask<Row extends object>(email: string, statement: string): Promise<Row[]> {
  const visitor = new Visitor(app);
  await visitor.logIn(email);
  const businessId = await businessOf(visitor);
  const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query<Row>(statement),
  );
  return rows;
}

it('a lead who left a voicemail is a contact, and can be texted back', async () => {
  const [found] = await ask(
    'demo@porchlight.test',
    `select c.name, c.phone, c.created_at <= v.received_at as known
     from voicemails v join contacts c on c.id = v.contact_id where v.caller_name = 'Gloria Whitman'`,
  );
  expect(found).toEqual({ name: 'Gloria Whitman', phone: '+18015550171', known: true });
});

describe.each(['demo@porchlight.test', 'second@porchlight.test'])('for %s', (email) => {
  it.each([
    ['calls and chats', "select * from conversations where quote_status <> 'Spam'"],
    ['appointments', 'select *, customer_name as name from appointments'],
  ])('%s are with contacts, under their own name and number', async (_, what) => {
    const [counted] = await ask<{ all: number; known: number }>(
      email,
      `with asked as (${what})
       select count(*)::int as all, count(*) filter (
         where a.phone_number = c.phone
           and c.name in (to_jsonb(a) ->> 'name', concat(to_jsonb(a) ->> 'contact_first_name', ' ', to_jsonb(a) ->> 'contact_last_name'))
       )::int as known
       from asked a left join contacts c on c.id = a.contact_id`,
    );
    expect(counted?.all).toBeGreaterThan(5);
    expect(counted?.known).toBe(counted?.all);
  });

  it('spam callers have no contact, and no conversation is older than its contact', async () => {
    const [counted] = await ask<{ spam: number; early: number }>(
      email,
      `select count(*) filter (where quote_status = 'Spam' and contact_id is not null)::int as spam,
              count(*) filter (where v.created_at < c.created_at)::int as early
       from conversations v left join contacts c on c.id = v.contact_id`,
    );
    expect(counted).toEqual({ spam: 0, early: 0 });
  });

  it('contacts were last contacted when they last talked or wrote', async () => {
    const wrong = await ask(
      email,
      `select c.name from contacts c left join (
         select contact_id, max(at) as at from (
           select contact_id, created_at as at from conversations
           union all select contact_id, created_at from messages where status <> 'failed'
           union all select contact_id, received_at from voicemails) each
         group by contact_id
       ) talk on talk.contact_id = c.id
       where date_trunc('milliseconds', c.last_contacted_at) is distinct from date_trunc('milliseconds', talk.at)`,
    );
    expect(wrong).toEqual([]);
  });

  it('one contact has calls, messages and appointments in one timeline, and one has a duplicate', async () => {
    const [found] = await ask<{ rich: number; shared: number }>(
      email,
      `select (select count(*)::int from contacts c
               where exists (select from conversations where contact_id = c.id)
                 and exists (select from messages where contact_id = c.id)
                 and exists (select from appointments where contact_id = c.id)) as rich,
              (select count(distinct key)::int from contact_keys where shared) as shared`,
    );
    expect(found?.rich).toBeGreaterThan(0);
    expect(found?.shared).toBeGreaterThan(1);
  });
});
