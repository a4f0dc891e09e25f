import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { CALLER_TYPES, type DemoPlace, demoLookAlikes, demoPeople } from './demo-people.ts';
import { insertNotes } from './notes/note-queries.ts';
import { countContacts, insertContacts, listOldestContacts, type StoredContact } from './queries.ts';

export type { StoredContact };

const DAY_MS = 86_400_000;
/** In the order of the demo businesses. */
const PLACES: DemoPlace[] = [
  {
    count: 60,
    areaCodes: ['801', '385'],
    state: 'UT',
    cities: [
      ['Salt Lake City', '84105'],
      ['Sandy', '84070'],
      ['Murray', '84107'],
      ['Holladay', '84117'],
      ['Draper', '84020'],
      ['West Jordan', '84088'],
    ],
  },
  {
    count: 15,
    areaCodes: ['201', '973'],
    state: 'NJ',
    cities: [
      ['Montclair', '07042'],
      ['Lyndhurst', '07071'],
      ['Bloomfield', '07003'],
      ['Clifton', '07013'],
    ],
  },
];

/** The contacts of each demo business; a business that has contacts is left alone. */
export async function fillContactsDemo({ context }: { context: Context }): Promise<void> {
  const businesses = await listDemoBusinesses({ context });
  for (const [position, businessId] of businesses.entries()) {
    const place = PLACES[position];
    if (place) await fillBusiness({ context, businessId, place });
  }
}

async function fillBusiness({
  context,
  businessId,
  place,
}: {
  context: Context;
  businessId: string;
  place: DemoPlace;
}): Promise<void> {
  const now = context.clock.now();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const known = demoPeople(place);
  const people = [...known, ...demoLookAlikes(known)];
  await context.database.inScope({ businessId }, async (tx) => {
    if ((await countContacts(tx)) > 0) return;
    const made = await insertContacts(
      tx,
      people.map(({ notes: _, createdDaysAgo, ...fields }) => ({
        ...fields,
        businessId,
        createdAt: daysAgo(createdDaysAgo),
      })),
    );
    const notes = made.flatMap(({ id: contactId }, position) =>
      (people[position]?.notes ?? []).map(({ daysAgo: age, ...note }) => ({
        ...note,
        businessId,
        contactId,
        createdAt: daysAgo(age),
      })),
    );
    await insertNotes(tx, notes);
  });
}

/** A caller whom the business got to know by their call. */
export async function addDemoLead(
  tx: Transaction,
  {
    businessId,
    name,
    phone,
    createdAt,
  }: { businessId: string; name: string; phone: string; createdAt: Date },
): Promise<number> {
  const [firstName = '', ...rest] = name.split(' ');
  const [made] = await insertContacts(tx, [
    {
      businessId,
      firstName,
      lastName: rest.join(' '),
      contactType: 'Lead',
      createdAt,
      phoneNumbers: [{ label: 'Mobile', number: phone }],
    },
  ]);
  if (!made) throw new Error('the contact was not stored');
  return made.id;
}

/**
 * The people who call, write and have appointments in the other features' demos. `tx` must work for one of
 * the demo businesses.
 */
export async function listDemoCallers(tx: Transaction): Promise<StoredContact[]> {
  const people = await listOldestContacts(tx, Math.max(...PLACES.map(({ count }) => count)));
  return people.filter(
    ({ contactType, addressLine1 }) => CALLER_TYPES.includes(contactType) && addressLine1 !== '',
  );
}
