import type { Context } from '#platform/context.ts';
import { setScope } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, Visitor } from '#platform/http/serve.ts';
import { forgiveAttempts, takeAttempt } from '#platform/rate-limit.ts';
import { hashToken } from '#platform/secrets.ts';
import { mailResetLinkJob } from './jobs.ts';
import { forgivenByReset, linkLimits, mailLimits, passwordCheckLimits } from './limits.ts';
import {
  deletePasswordResetsOf,
  deleteSessionsOf,
  findPasswordReset,
  findUserById,
  lockUser,
  takePasswordReset,
  updatePassword,
} from './queries.ts';
import { recordSecurityEvent } from './security-events.ts';

/** Does the same work for every address, so that the reply reveals nothing; the worker looks up the account later. */
export async function requestPasswordReset({
  context,
  visitor,
  email,
}: {
  context: Context;
  visitor: Visitor;
  email: string;
}): Promise<void> {
  await takeAttempt({ pool: context.database.pool, limits: mailLimits({ email, address: visitor.address }) });
  await context.database.inScope('no-business', (tx) =>
    context.queue.send(tx, mailResetLinkJob, { email, visitor, origin: context.publicUrl }),
  );
}

export async function resetPassword({
  context,
  visitor,
  token,
  password,
}: {
  context: Context;
  visitor: Visitor;
  token: string;
  password: string;
}): Promise<{ email: string }> {
  const { database } = context;
  await takeAttempt({ pool: database.pool, limits: linkLimits({ address: visitor.address }) });
  const tokenHash = hashToken(token);
  const passwordHash = await context.passwords.hash(password);
  const user = await database.inScope({ presentedToken: tokenHash }, async (tx) => {
    const reset = await findPasswordReset(tx, tokenHash);
    if (!reset) throw new AppError('link-expired');
    const { userId, businessId } = reset;
    await setScope(tx, { businessId });
    // Locks the user before any link: using two links of one user at once would deadlock, as each deletes the other.
    const locked = await lockUser(tx, userId);
    if (!locked || !(await takePasswordReset(tx, tokenHash))) throw new AppError('link-expired');
    await deletePasswordResetsOf(tx, userId);
    await updatePassword(tx, { userId, passwordHash });
    await deleteSessionsOf(tx, { userId });
    await recordSecurityEvent(tx, { event: 'password.reset', user: locked, visitor });
    return locked;
  });
  const { id: userId, email } = user;
  await forgiveAttempts({ pool: database.pool, ...forgivenByReset({ email, userId }) });
  return { email };
}

/** Ends the user's other sessions, because users often change a password that another person knows. */
export async function changePassword({
  context,
  visitor,
  actor,
  currentPassword,
  password,
}: {
  context: Context;
  visitor: Visitor;
  actor: Actor;
  currentPassword: string;
  password: string;
}): Promise<{ endedSessions: number }> {
  const { userId, businessId, sessionId } = actor;
  const { database } = context;
  await takeAttempt({ pool: database.pool, limits: passwordCheckLimits({ userId }) });
  const user = await database.inScope({ businessId }, (tx) => findUserById(tx, userId));
  if (!(await context.passwords.isRight({ password: currentPassword, hash: user?.passwordHash }))) {
    throw new AppError('wrong-password', {
      fields: { current_password: ['The current password is not right.'] },
    });
  }
  const passwordHash = await context.passwords.hash(password);
  return database.inScope({ businessId }, async (tx) => {
    await updatePassword(tx, { userId, passwordHash });
    await deletePasswordResetsOf(tx, userId);
    const endedSessions = await deleteSessionsOf(tx, { userId, except: sessionId });
    await recordSecurityEvent(tx, { event: 'password.changed', user: { id: userId, businessId }, visitor });
    return { endedSessions };
  });
}
