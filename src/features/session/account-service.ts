/** New accounts: requested, confirmed by e-mail, then created. The requester never learns whether the address has one. */
import { createBusiness } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/constraint-violation.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import type { User } from './contract.ts';
import { mailAccountLinkJob, mailResetLinkJob } from './jobs.ts';
import { linkLimits, mailLimits } from './limits.ts';
import { insertPendingAccount, insertUser, takePendingAccount } from './queries.ts';
import { recordSecurityEvent } from './security-events.ts';
import { openSession, signedIn } from './service.ts';

const CONFIRM_WITHIN_MS = 24 * 3_600_000;

export async function requestAccount({
  context,
  visitor,
  account: { password, ...account },
}: {
  context: Context;
  visitor: Visitor;
  account: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    businessName: string;
    trade: string;
    timezone: string;
  };
}): Promise<void> {
  const { email } = account;
  await takeAttempt({ pool: context.database.pool, limits: mailLimits({ email, address: visitor.address }) });
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
  await takeAttempt({ pool: context.database.pool, limits: linkLimits({ address: visitor.address }) });
  const tokenHash = hashToken(token);
  const sessionToken = await context.database
    .inScope({ presentedToken: tokenHash }, async (tx) => {
      const pending = await takePendingAccount(tx, tokenHash);
      if (!pending) throw new AppError('link-expired');
      const { businessName: name, trade, timezone, email, firstName, lastName, passwordHash } = pending;
      const businessId = await createBusiness(tx, { name, trade, timezone });
      const user = await insertUser(tx, { businessId, email, firstName, lastName, passwordHash });
      await recordSecurityEvent(tx, { event: 'account.created', user, visitor });
      return openSession(tx, { user, visitor, now: context.clock.now() });
    })
    .catch((error: unknown) => {
      // An account for this address was confirmed in the meantime.
      if (isUniqueViolation(error)) throw new AppError('link-expired', { cause: error });
      throw error;
    });
  return signedIn({ context, token: sessionToken });
}

/**
 * For a person whose e-mail address another system vouches for: the account exists at once, without a usable password, and
 * a link to choose one is mailed. Null when the address has an account; its owner gets the link all the same.
 */
export async function createVouchedAccount({
  context,
  visitor,
  account: { email, firstName, lastName, ...business },
}: {
  context: Context;
  visitor: Visitor;
  account: {
    email: string;
    firstName: string;
    lastName: string;
    name: string;
    trade: string;
    timezone: string;
  };
}): Promise<{ businessId: string } | null> {
  await takeAttempt({ pool: context.database.pool, limits: mailLimits({ email, address: visitor.address }) });
  const link = { email, visitor, origin: context.publicUrl };
  const passwordHash = await context.passwords.hash(createToken());
  return await context.database
    .inScope({ presentedEmail: email }, async (tx) => {
      const businessId = await createBusiness(tx, business);
      const user = await insertUser(tx, { businessId, email, firstName, lastName, passwordHash });
      await recordSecurityEvent(tx, { event: 'account.created', user, visitor });
      await context.queue.send(tx, mailResetLinkJob, link);
      return { businessId };
    })
    .catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      await context.database.inScope('no-business', (tx) => context.queue.send(tx, mailResetLinkJob, link));
      return null;
    });
}
