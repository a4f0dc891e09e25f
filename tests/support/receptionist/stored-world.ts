/** The made-up plumber as rows of a real database, so that scripted callers can be played against the whole product. */
import type pg from 'pg';
import { defaultProfile } from '#features/receptionist/profile/default-profile.ts';
import { BOOKED, FACTS, type Visit } from './world.ts';

export async function storeWorld({ database, businessId }: { database: pg.Client; businessId: string }) {
  const { business, persona, handOff, offerings, knowledge } = FACTS;
  await database.query(
    `update businesses set name = $2, phone = $3, email = $4, website = $5, address_1 = '100 Main St', address_2 = null,
       city = 'Denver', state = 'CO', zip = '80202', service_areas = $6, timezone = $7, business_hours = $8, special_hours = '[]'
     where id = $1`,
    [
      ...[businessId, business.name, business.phone, business.email, business.website, business.serviceAreas],
      ...[business.hours.timezone, JSON.stringify(business.hours.hours)],
    ],
  );
  // Only what a scenario names is offered, and no flow asks for anything else.
  await database.query('update offerings set active = false where business_id = $1', [businessId]);
  await database.query('update flows set is_published = false where business_id = $1', [businessId]);
  const ids = new Map<number, number>();
  for (const { id, title, description, durationMinutes, price } of offerings) {
    const { rows } = await database.query<{ id: number }>(
      `insert into offerings (business_id, title, description, duration_minutes, price_kind, price_cents, price_unit)
       values ($1, $2, $3, $4, $5, $6, $7) returning id::int`,
      [
        ...[businessId, title, description, durationMinutes, price?.kind ?? null],
        ...(price && 'cents' in price ? [price.cents, price.unit ?? null] : [null, null]),
      ],
    );
    ids.set(id, rows[0]?.id ?? 0);
  }
  const profile = {
    // Only for the brain it is the year 2034: the rules of booking go by the product's own clock.
    ...defaultProfile(business.name),
    name: persona.name,
    position: persona.position,
    greeting: persona.greeting,
    farewell: persona.farewell,
    knowledge,
    emergencies: handOff.emergencies,
    emergency_reply: handOff.emergencyReply,
    hand_off_after: handOff.afterMisses,
    needs_address: false,
    horizon_days: 10_000,
  };
  await database.query(
    'insert into receptionist_versions (business_id, number, profile) values ($1, 1, $2)',
    [businessId, JSON.stringify(profile)],
  );
  return { database, businessId, offeringIds: ids };
}

type Stored = Awaited<ReturnType<typeof storeWorld>>;

/** The diary as every scenario finds it: nothing booked but the three visits, in the last calendar. */
export async function resetDiary({ database, businessId, offeringIds }: Stored): Promise<void> {
  await database.query(`delete from appointments where business_id = $1 and starts_at > '2034-01-01'`, [
    businessId,
  ]);
  // All callers come from one address.
  await database.query('delete from rate_limits');
  for (const { title, offeringId, name, phone, startsAt, endsAt } of BOOKED()) {
    await database.query(
      `with person as (
         insert into contacts (business_id, first_name, last_name, phone_numbers, emails)
         select $1, split_part($4, ' ', 1), split_part($4, ' ', 2), jsonb_build_array(jsonb_build_object('label', 'Mobile', 'number', $5::text)),
           jsonb_build_array(jsonb_build_object('address', lower(split_part($4, ' ', 1)) || '@customer.test'))
         where not exists (select 1 from contacts where business_id = $1 and phone = $5)
         returning id)
       insert into appointments (business_id, calendar_id, contact_id, offering_id, title, starts_at, ends_at, customer_name, phone_number, email)
       select $1, (select max(id) from calendars where business_id = $1),
         coalesce((select id from person), (select id from contacts where business_id = $1 and phone = $5 limit 1)),
         $2, $3, $6, $7, $4, $5, lower(split_part($4, ' ', 1)) || '@customer.test'`,
      [businessId, offeringIds.get(offeringId), title, name, phone, startsAt, endsAt],
    );
  }
}

export async function readDiary({
  database,
  businessId,
}: Stored): Promise<Pick<Visit, 'title' | 'name' | 'status' | 'startsAt'>[]> {
  const { rows } = await database.query(
    `select title, customer_name as name, status, starts_at as "startsAt" from appointments
     where business_id = $1 and starts_at > '2034-01-01' and status <> 'Held' order by id`,
    [businessId],
  );
  return rows;
}
