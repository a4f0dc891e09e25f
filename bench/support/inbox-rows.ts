/**
 * A million conversations over fifty businesses, with 200,000 of them and 100,000 contacts in the largest.
 */
import pg from 'pg';
import { hashPassword } from '#platform/secrets.ts';

export const PASSWORD = 'porchlight-demo';
export type BenchBusiness = { id: string; email: string; conversations: number };

const BUSINESSES = 50;
const TOTAL = 1_000_000;
const LARGEST = 200_000;
/** Shows how cost grows: the same queries for a business of this size. */
const SMALL = 10_000;

export async function fillInbox(ownerUrl: string): Promise<{ largest: BenchBusiness; small: BenchBusiness }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const passwordHash = await hashPassword(PASSWORD);
  const each = Math.round((TOTAL - LARGEST - SMALL) / (BUSINESSES - 2));
  const sizes = [LARGEST, SMALL, ...Array.from({ length: BUSINESSES - 2 }, () => each)];
  const made: BenchBusiness[] = [];
  for (const [index, conversations] of sizes.entries()) {
    const email = `bench${index}@porchlight.test`;
    const { rows } = await owner.query<{ id: string }>(
      `insert into businesses (name) values ($1) returning id`,
      [email],
    );
    const id = rows[0]?.id ?? '';
    await owner.query(
      `insert into users (business_id, email, first_name, last_name, password_hash) values ($1, $2, 'B', 'B', $3)`,
      [id, email, passwordHash],
    );
    await owner.query(CONVERSATIONS, [id, conversations]);
    await owner.query(CONTACTS, [id, index === 0 ? 100_000 : 1000]);
    made.push({ id, email, conversations });
  }
  await owner.query('vacuum analyze');
  await owner.query('checkpoint'); // Otherwise the rows would still be written out during the first case.
  await owner.end();
  const [largest, small] = made;
  if (!largest || !small) throw new Error('no businesses were made');
  return { largest, small };
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
         now() - (i * interval '60 days') / $2
  from generate_series(1, $2::int) i`;

const CONTACTS = `
  insert into contacts (business_id, first_name, last_name, contact_type, phone_numbers, emails)
  select $1, initcap(substr(md5(i::text), 1, 6)), initcap(substr(md5((i * 7)::text), 1, 8)),
         (array['Lead', 'Current Customer', 'Past Customer'])[1 + i % 3],
         jsonb_build_array(jsonb_build_object('label', 'Mobile', 'number', '+1' || (3000000000 + i)::text)),
         jsonb_build_array(jsonb_build_object('label', 'Home', 'address', 'c' || i || '@example.test'))
  from generate_series(1, $2::int) i`;
