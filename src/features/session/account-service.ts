/** New accounts: requested, confirmed by e-mail, then created. The requester never learns whether the address has one. */
import { createBusiness } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/constraint-violation.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { hashToken } from '#platform/secrets.ts';
import type { User } from './contract.ts';
import { mailAccountLinkJob } from './jobs.ts';
import { linkLimits, mailLimits } from './limits.ts';
import { findUserByEmail, insertPendingAccount, insertUser, takePendingAccount } from './queries.ts';
import { recordSecurityEvent } from './security-events.ts';
import { openSession, signedIn } from './service.ts';

const CONFIRM_WITHIN_MS = 24 * 3_600_000;

type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  businessName: string;
  trade: string;
  timezone: string;
};

export async function requestAccount({
  context,
  visitor,
  account: { password, ...account },
}: {
  context: Context;
  visitor: Visitor;
  account: NewAccount & { password: string };
}): Promise<void> {
  const { email } = account;
  await countMail({ context, email, visitor });
  const passwordHash = await context.passwords.hash(password);
  await context.database.inScope({ presentedEmail: email }, async (tx) => {
    const expiresAt = new Date(context.clock.now().getTime() + CONFIRM_WITHIN_MS);
    const id = await insertPendingAccount(tx, { ...account, passwordHash, expiresAt });
    await context.queue.send(tx, mailAccountLinkJob, {
      pendingAccountId: id,
      email,
      origin: context.publicUrl,
    });
  });
}

export async function confirmAccount({
  context,
  visitor,
  token,
}: {
  context: Context;
  visitor: Visitor;
  token: string;
}): Promise<{ token: string; user: User }> {
  await countLink({ context, visitor });
  const tokenHash = hashToken(token);
  const sessionToken = await context.database
    .inScope({ presentedToken: tokenHash }, async (tx) => {
      const pending = await takePendingAccount(tx, tokenHash);
      if (!pending) throw new AppError('link-expired');
      return (await openAccount(tx, { account: pending, visitor, now: context.clock.now() })).token;
    })
    .catch((error: unknown) => {
      // An account for this address was confirmed in the meantime.
      if (isUniqueViolation(error)) throw new AppError('link-expired', { cause: error });
      throw error;
    });
  return signedIn({ context, token: sessionToken });
}

/** The business, its first user and their login. `tx` is then scoped to the business. Throws a unique violation. */
export async function openAccount(
  tx: Transaction,
  {
    account: { businessName: name, trade, timezone, ...person },
    visitor,
    now,
  }: { account: NewAccount & { passwordHash: string }; visitor: Visitor; now: Date },
): Promise<{ businessId: string; token: string }> {
  const { email, firstName, lastName, passwordHash } = person;
  const businessId = await createBusiness(tx, { name, trade, timezone });
  const user = await insertUser(tx, { businessId, email, firstName, lastName, passwordHash });
  await recordSecurityEvent(tx, { event: 'account.created', user, visitor });
  return { businessId, token: await openSession(tx, { user, visitor, now }) };
}

export async function hasAccount({ context, email }: { context: Context; email: string }): Promise<boolean> {
  const user = await context.database.readInScope({ presentedEmail: email }, (tx) =>
    findUserByEmail(tx, email),
  );
  return user !== null;
}

/** Before an e-mail goes to an address that a visitor chose. */
export async function countMail({
  context,
  visitor: { address },
  email,
}: {
  context: Context;
  visitor: Visitor;
  email: string;
}): Promise<void> {
  await takeAttempt({ pool: context.database.pool, limits: mailLimits({ email, address }) });
}

/** Before the token of a link is looked up. */
export async function countLink({
  context,
  visitor: { address },
}: {
  context: Context;
  visitor: Visitor;
}): Promise<void> {
  await takeAttempt({ pool: context.database.pool, limits: linkLimits({ address }) });
}
