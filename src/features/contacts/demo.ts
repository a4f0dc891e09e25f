import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import { demoPeople } from './demo-people.ts';
import { insertNotes } from './note-queries.ts';
import { countContacts, insertContacts } from './queries.ts';

const DAY_MS = 86_400_000;
const SIZES = [
  { count: 60, areaCode: '435' },
  { count: 15, areaCode: '347' },
];

/** The address book of each demo business; one that has contacts is left alone. */
export async function fillContactsDemo({ context }: { context: Context }): Promise<void> {
  const businesses = await listDemoBusinesses({ context });
  for (const [position, businessId] of businesses.entries()) {
    const size = SIZES[position];
    if (size) await fillBusiness({ context, businessId, size });
  }
}

async function fillBusiness({
  context,
  businessId,
  size,
}: {
  context: Context;
  businessId: string;
  size: { count: number; areaCode: string };
}): Promise<void> {
  const people = demoPeople(size);
  await context.database.inScope({ businessId }, async (tx) => {
    if ((await countContacts(tx)) > 0) return;
    const made = await insertContacts(
      tx,
      people.map(({ notes: _, lastContactedDaysAgo, ...fields }) => ({
        ...fields,
        businessId,
        lastContactedAt: lastContactedDaysAgo === null ? null : daysAgo(lastContactedDaysAgo),
        createdAt: daysAgo(60),
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

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
