/** Gives a contact everything that can belong to one and reads it back, bypassing the services. */
import type { TestApp, Visitor } from './test-app.ts';

/** One row of each: $1 is the business, $2 the contact, $3 a unique number. */
const INSERTS = {
  contact_notes: `insert into contact_notes (business_id, contact_id, content, deleted_at)
    values ($1, $2, 'note ' || $3::int, case when $3::int % 4 = 0 then now() end)`,
  messages: `insert into messages (business_id, contact_id, channel, direction, from_address, to_address, body, status,
                                   provider, idempotency_key)
    values ($1, $2, 'sms', 'in', '+1', '+2', 'text ' || $3::int, 'received', 'sandbox', 'belonging-' || $3::int)`,
  conversations: `insert into conversations (business_id, contact_id, source, call_direction, summary)
    values ($1, $2, 'call', 'inbound', 'call ' || $3::int)`,
  appointments: `insert into appointments (business_id, contact_id, calendar_id, title, starts_at, ends_at)
    select $1, $2, (select min(id) from calendars), 'visit ' || $3::int, at, at + interval '1 hour'
    from (select timestamptz '2031-01-01' + $3::int * interval '1 day' as at) day`,
  voicemails: `insert into voicemails (business_id, contact_id, caller_name) values ($1, $2, 'voice ' || $3::int)`,
  reviews: `insert into reviews (business_id, contact_id, visit_id, score, rated_at, feedback)
    values ($1, $2, gen_random_uuid(), 9, now(), 'review ' || $3::int)`,
  review_requests: `insert into review_requests (business_id, contact_id, token, channel, address, idempotency_key,
                                                 may_ask_again_at)
    values ($1, $2, 'token ' || $3::int, 'sms', 'address ' || $3::int, 'request ' || $3::int, now() + interval '90 days')`,
  outbound_calls: `insert into outbound_calls (business_id, contact_id, to_number, initial_message, status, provider,
                                               idempotency_key)
    values ($1, $2, '+1', 'Hello', 'placed', 'sandbox', 'call-' || $3::int)`,
  runs: `with flow as (insert into flows (business_id, name, draft) values ($1, 'flow ' || $3::int, '{}') returning id),
      version as (insert into flow_versions (business_id, flow_id, number, graph) select $1, id, 1, '{}' from flow
                  returning id, flow_id)
    insert into runs (business_id, contact_id, flow_id, version_id, status, event)
    select $1, $2, flow_id, id, 'completed', '{}' from version`,
};
type Table = keyof typeof INSERTS;
export type Belongings = Partial<Record<Table, number>>;

/** With a contact of their own; the database is asked whether these are all. */
export const TABLES = Object.keys(INSERTS) as Table[];

type Named = { app: TestApp; businessId: string; contactId: number };

export async function businessOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get('/sanctum/user');
  return (body.user as { business_id: string }).business_id;
}

/** Counted for each app, so that what a test gets does not depend on the tests of other files. */
const madeIn = new WeakMap<TestApp, number>();
const next = (app: TestApp): number => {
  const number = (madeIn.get(app) ?? 0) + 1;
  madeIn.set(app, number);
  return number;
};

export async function giveBelongings({
  app,
  businessId,
  contactId,
  belongings,
}: Named & { belongings: Belongings }): Promise<void> {
  await app.context.database.inScope({ businessId }, async (tx) => {
    for (const table of TABLES) {
      for (let left = belongings[table] ?? 0; left > 0; left--) {
        await tx.$client.query(INSERTS[table], [businessId, contactId, next(app)]);
      }
    }
  });
}

export type ContactState = { contact: Record<string, unknown> | null; belongings: Record<string, unknown[]> };

/** The whole row and all rows that reference it. Without `version` and `updated_at`, because an undo counts as an edit. */
export async function stateOf({ app, businessId, contactId }: Named): Promise<ContactState> {
  return app.context.database.inScope({ businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(c) - 'version' - 'updated_at' as row from contacts c where id = $1`,
      [contactId],
    );
    const belongings: ContactState['belongings'] = {};
    for (const table of [...TABLES, 'contact_keys', 'contact_tags', 'contact_distinctions']) {
      const { rows: all } = await tx.$client.query<{ row: unknown }>(
        `select to_jsonb(t) as row from ${table} t where contact_id = $1 order by to_jsonb(t)::text`,
        [contactId],
      );
      belongings[table] = all.map(({ row }) => row);
    }
    return { contact: rows[0]?.row ?? null, belongings };
  });
}
