import { fillBrandDemo } from '#features/brand/demo.ts';
import { createBusiness } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { setScope } from '#platform/database/database.ts';
import { deleteSessionsOf, findUserByEmail, insertUser, updatePassword } from './queries.ts';

const DEMO_PASSWORD = 'porchlight-demo';

const DEMO_ACCOUNTS = [
  {
    business: {
      name: 'Lamplight Plumbing',
      trade: 'plumbing',
      timezone: 'America/Denver',
      phone: '+18015550100',
      address1: '120 Center St',
      address2: 'Suite 4',
      city: 'Provo',
      state: 'UT',
      zip: '84601',
    },
    user: { email: 'demo@porchlight.test', firstName: 'Dana', lastName: 'Reyes' },
  },
  {
    business: {
      name: 'Second Nature Pest Control',
      trade: 'pestControl',
      timezone: 'America/New_York',
      phone: '+19195550100',
      address1: '8 Garden Ln',
      city: 'Raleigh',
      state: 'NC',
      zip: '27601',
    },
    user: { email: 'second@porchlight.test', firstName: 'Sam', lastName: 'Okafor' },
  },
];

/** No password matches this hash. */
const LOCKED = '';

/** Creates two businesses with known logins once, and unlocks them if a start without the demo locked them. */
export async function fillSessionDemo({ context }: { context: Context }): Promise<void> {
  for (const { business, user } of DEMO_ACCOUNTS) {
    await context.database.inScope({ presentedEmail: user.email }, async (tx) => {
      const found = await findUserByEmail(tx, user.email);
      if (found && found.passwordHash !== LOCKED) return;
      const passwordHash = await context.passwords.hash(DEMO_PASSWORD);
      if (found) {
        await setScope(tx, { businessId: found.businessId });
        await updatePassword(tx, { userId: found.id, passwordHash });
        return;
      }
      const businessId = await createBusiness(tx, business);
      await insertUser(tx, { businessId, passwordHash, ...user });
    });
  }
  for (const businessId of await listDemoBusinesses({ context }))
    await fillBrandDemo({ context, businessId });
}

/** A publicly known password must not outlive the demo. The businesses' data stays. */
export async function lockSessionDemo({ context }: { context: Context }): Promise<void> {
  for (const { user } of DEMO_ACCOUNTS) {
    await context.database.inScope({ presentedEmail: user.email }, async (tx) => {
      const found = await findUserByEmail(tx, user.email);
      if (!found || found.passwordHash === LOCKED) return;
      await setScope(tx, { businessId: found.businessId });
      await updatePassword(tx, { userId: found.id, passwordHash: LOCKED });
      await deleteSessionsOf(tx, { userId: found.id });
    });
  }
}

/** The businesses that the other features fill, the main one first. */
export async function listDemoBusinesses({ context }: { context: Context }): Promise<string[]> {
  const ids: string[] = [];
  for (const { user } of DEMO_ACCOUNTS) {
    const found = await context.database.readInScope({ presentedEmail: user.email }, (tx) =>
      findUserByEmail(tx, user.email),
    );
    if (found) ids.push(found.businessId);
  }
  return ids;
}
