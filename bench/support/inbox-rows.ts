/**
 * A million conversations over fifty businesses, with 200,000 of them and 100,000 contacts in the largest. They are
 * inserted far faster than they would arrive: without fsync, and with the search indexes built at the end.
 */
import pg from 'pg';
import { createPasswords } from '#platform/secrets.ts';

export const PASSWORD = 'porchlight-demo';
export type BenchBusiness = { id: string; email: string; conversations: number };

const BUSINESSES = 50;
const TOTAL = 1_000_000;
const LARGEST = 200_000;
/** Shows how cost grows: the same queries for a business of this size. */
const SMALL = 10_000;
const COUNTING_TRIGGERS = ['count_inserted', 'quarters_inserted', 'worth_inserted'];
const SEARCH_INDEXES = ['conversation_texts_search', 'contacts_search'];

/** The conversations of each business are spread evenly over the last `days`. */
export async function fillInbox(
  ownerUrl: string,
  { days }: { days: number },
): Promise<{ largest: BenchBusiness; small: BenchBusiness }> {
  const clients = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)] as const; // One for each core.
  const [owner] = clients;
  for (const client of clients) await client.connect();
  await owner.query('alter system set fsync = off');
  await owner.query('select pg_reload_conf()');
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where indexname = any ($1)',
    [SEARCH_INDEXES],
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  for (const trigger of COUNTING_TRIGGERS)
    await owner.query(`alter table conversations enable always trigger ${trigger}`);
  const passwordHash = await createPasswords().hash(PASSWORD);
  const each = Math.round((TOTAL - LARGEST - SMALL) / (BUSINESSES - 2));
  const sizes = [LARGEST, SMALL, ...Array.from({ length: BUSINESSES - 2 }, () => each)];
  const left = sizes.entries();
  const made: BenchBusiness[] = [];
  const fillFrom = async (client: pg.Client) => {
    for (const [index, conversations] of left)
      made[index] = await fillBusiness({ client, index, conversations, days, passwordHash });
  };
  await Promise.all(clients.map(fillFrom));
  for (const trigger of COUNTING_TRIGGERS)
    await owner.query(`alter table conversations enable trigger ${trigger}`);
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query('vacuum analyze');
  await owner.query('alter system reset all');
  await owner.query('select pg_reload_conf()');
  await owner.query('checkpoint'); // Otherwise the rows would still be written out during the first case.
  for (const client of clients) await client.end();
  const [largest, small] = made;
  if (!largest || !small) throw new Error('no businesses were made');
  return { largest, small };
}

async function fillBusiness({
  client,
  index,
  conversations,
  days,
  passwordHash,
}: {
  client: pg.Client;
  index: number;
  conversations: number;
  days: number;
  passwordHash: string;
}): Promise<BenchBusiness> {
  const email = `bench${index}@porchlight.test`;
  const { rows } = await client.query<{ id: string }>(
    `insert into businesses (name) values ($1) returning id`,
    [email],
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `insert into users (business_id, email, first_name, last_name, password_hash) values ($1, $2, 'B', 'B', $3)`,
    [id, email, passwordHash],
  );
  await client.query(CONTACTS, [id, index === 0 ? 100_000 : 1000]);
  await client.query('set session_replication_role = replica'); // Without foreign keys and keep_text.
  await client.query(CONVERSATIONS, [id, conversations, days]);
  await client.query(TEXTS, [id]);
  await client.query('reset session_replication_role');
  return { id, email, conversations };
}

const CONVERSATIONS = `
  insert into conversations (business_id, source, call_direction, contact_first_name, contact_last_name, phone_number,
                             quote_status, filters, sales_value, summary, created_at)
  select $1, (array['call', 'call', 'web'])[1 + i % 3], (array['inbound', 'inbound', 'inbound', 'outbound'])[1 + i % 4],
         initcap(substr(md5(i::text), 1, 6)), initcap(substr(md5((i * 7)::text), 1, 8)),
         '+1' || (2000000000 + (i::bigint * 7919) % 7999999999)::text,
         (array['New', 'Not set', 'Not set', 'Quoted', 'Won', 'Spam'])[1 + i % 6],
         case i % 10 when 0 then array['hot_lead'] when 1 then array['support_required']
                     when 2 then array['appointment_booked', 'hot_lead'] else '{}' end,
         case when i % 9 = 0 then i % 900 end, 'A summary of what was said.',
         now() - (i * make_interval(days => $3::int)) / $2
  from generate_series(1, $2::int) i`;

/** As the trigger keep_text writes them, in one statement. */
const TEXTS = `
  insert into conversation_texts (conversation_id, business_id, search)
  select id, business_id, search_text(
    array[contact_first_name, contact_last_name, search_numbers(array[phone_number])], array[summary])
  from conversations where business_id = $1`;

const CONTACTS = `
  insert into contacts (business_id, first_name, last_name, contact_type, phone_numbers, emails)
  select $1, initcap(substr(md5(i::text), 1, 6)), initcap(substr(md5((i * 7)::text), 1, 8)),
         (array['Lead', 'Current Customer', 'Past Customer'])[1 + i % 3],
         jsonb_build_array(jsonb_build_object('label', 'Mobile', 'number', '+1' || (3000000000 + i)::text)),
         jsonb_build_array(jsonb_build_object('label', 'Home', 'address', 'c' || i || '@example.test'))
  from generate_series(1, $2::int) i`;
