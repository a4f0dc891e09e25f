/** Opens an invitation: the account, the connection and the login are one commit, for which the CRM is not asked again. */
import { vendorById } from '#connectors/registry.ts';
import type { Invitation } from '#features/integrations/contract.ts';
import { storeConnected } from '#features/integrations/set-up/set-up-service.ts';
import { countLink, openAccount } from '#features/session/account-service.ts';
import type { User } from '#features/session/contract.ts';
import { signedIn } from '#features/session/service.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/constraint-violation.ts';
import { AppError } from '#platform/errors.ts';
import { timezone as zoneSchema } from '#platform/fields.ts';
import type { Visitor } from '#platform/http/serve.ts';
import { hashToken } from '#platform/secrets.ts';
import { type Arrival, findByInvitation, takeByInvitation } from './arrival-queries.ts';

const DEFAULT_TIMEZONE = 'America/New_York';

export async function getInvitation({
  context,
  visitor,
  token,
}: {
  context: Context;
  visitor: Visitor;
  token: string;
}): Promise<Invitation> {
  await countLink({ context, visitor });
  const tokenHash = hashToken(token);
  const arrival = await context.database.readInScope({ presentedToken: tokenHash }, (tx) =>
    findByInvitation(tx, tokenHash),
  );
  const { email, account, vendor } = whole(arrival);
  return { email, account, vendor: vendor.name };
}

export async function acceptInvitation({
  context,
  visitor,
  token,
  password,
}: {
  context: Context;
  visitor: Visitor;
  token: string;
  password: string;
}): Promise<{ token: string; user: User }> {
  await countLink({ context, visitor });
  const tokenHash = hashToken(token);
  const passwordHash = await context.passwords.hash(password);
  const sessionToken = await context.database
    .inScope({ presentedToken: tokenHash }, async (tx) => {
      const arrival = whole(await takeByInvitation(tx, tokenHash));
      const { account, vendor, email, firstName, lastName, timezone, credentials, tokenExpiresAt } = arrival;
      const opened = await openAccount(tx, {
        account: {
          email,
          firstName,
          lastName,
          passwordHash,
          businessName: account,
          trade: 'general',
          timezone: zoneSchema.safeParse(timezone).data ?? DEFAULT_TIMEZONE,
        },
        visitor,
        now: context.clock.now(),
      });
      const { businessId } = opened;
      await storeConnected(tx, { context, businessId, vendor, account, credentials, tokenExpiresAt });
      return opened.token;
    })
    .catch((error: unknown) => {
      // The address got an account in another way meanwhile.
      if (isUniqueViolation(error))
        throw new AppError('link-expired', {
          message: 'This address has an account by now. Log in and connect your CRM under Integrations.',
          cause: error,
        });
      throw error;
    });
  return signedIn({ context, token: sessionToken });
}

function whole(arrival: Arrival | null) {
  const vendor = arrival && vendorById(arrival.connector);
  if (!vendor || arrival.email === null) throw new AppError('link-expired');
  return { ...arrival, email: arrival.email, vendor };
}
