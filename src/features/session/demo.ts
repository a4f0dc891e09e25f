import { createBusiness } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { hashPassword } from '#platform/secrets.ts';
import { findUserByEmail, insertUser } from './queries.ts';

const DEMO_PASSWORD = 'porchlight-demo';

const DEMO_ACCOUNTS = [
  {
    business: { name: 'Lamplight Plumbing', trade: 'plumbing', timezone: 'America/Denver' },
    user: { email: 'demo@porchlight.test', firstName: 'Dana', lastName: 'Reyes' },
  },
  {
    business: { name: 'Second Nature Pest Control', trade: 'pestControl', timezone: 'America/New_York' },
    user: { email: 'second@porchlight.test', firstName: 'Sam', lastName: 'Okafor' },
  },
];

/** Two businesses with known logins, made once. */
export async function fillSessionDemo({ context }: { context: Context }): Promise<void> {
  for (const { business, user } of DEMO_ACCOUNTS) {
    await context.database.inScope({ presentedEmail: user.email }, async (tx) => {
      if (await findUserByEmail(tx, user.email)) return;
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      const businessId = await createBusiness(tx, business);
      await insertUser(tx, { businessId, passwordHash, ...user });
    });
  }
}
