/**
 * E-mailed links. A link's token exists only in the e-mail: the job creates it, stores its hash and sends it. A failed
 * attempt is retried with a new token, so the recipient may get two e-mails; both links work.
 */
import { z } from 'zod';
import { setScope } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { forgetExpiredAttempts } from '#platform/rate-limit.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import { MOST_RESET_LINKS } from './limits.ts';
import { accountLinkMail, existingAccountMail, resetLinkMail } from './mails.ts';
import {
  countPasswordResets,
  deleteExpired,
  deleteOldSecurityEvents,
  findUserByEmail,
  insertPasswordReset,
  lockUser,
  setPendingAccountToken,
} from './queries.ts';
import { recordSecurityEvent } from './security-events.ts';

/** The origin of the request, which a worker on another machine cannot know. */
const origin = z.url();
const RESET_WITHIN_MS = 3_600_000;

export const mailResetLinkJob = defineJob({
  id: 'session.mail-reset-link',
  data: z.object({
    email: z.string(),
    visitor: z.object({ address: z.string(), userAgent: z.string() }),
    origin,
  }),
  run: async ({ data: { email, visitor, origin }, attempt, jobId, context }) => {
    const { database, mailer, clock } = context;
    const token = createToken();
    const isSent = await database.inScope({ presentedEmail: email }, async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user) return false;
      const { id: userId, businessId } = user;
      await setScope(tx, { businessId });
      // Requests of one user, one after the other: each counts the links of those before it.
      await lockUser(tx, userId);
      const now = clock.now().getTime();
      const usable = await countPasswordResets(tx, { userId, until: new Date(now + RESET_WITHIN_MS / 2) });
      if (usable >= MOST_RESET_LINKS) return false;
      const expiresAt = new Date(now + RESET_WITHIN_MS);
      await insertPasswordReset(tx, { tokenHash: hashToken(token), businessId, userId, expiresAt });
      if (attempt === 1) await recordSecurityEvent(tx, { event: 'password.reset-requested', user, visitor });
      return true;
    });
    if (!isSent) return;
    const link = `${origin}/reset-password?token=${token}`;
    await mailer.send({ idempotencyKey: `${jobId}-${attempt}`, to: email, ...resetLinkMail({ link }) });
  },
});

export const mailAccountLinkJob = defineJob({
  id: 'session.mail-account-link',
  data: z.object({ pendingAccountId: z.uuid(), email: z.string(), origin }),
  run: async ({
    data: { pendingAccountId, email, origin },
    attempt,
    jobId,
    context: { database, mailer },
  }) => {
    const token = createToken();
    const outcome = await database.inScope({ presentedEmail: email }, async (tx) => {
      if (await findUserByEmail(tx, email)) return 'existing';
      const waiting = await setPendingAccountToken(tx, { id: pendingAccountId, tokenHash: hashToken(token) });
      return waiting ? 'new' : 'gone';
    });
    if (outcome === 'gone') return;
    const mail =
      outcome === 'existing'
        ? existingAccountMail({ link: `${origin}/forgot-password` })
        : accountLinkMail({ link: `${origin}/create-account/confirm?token=${token}` });
    await mailer.send({ idempotencyKey: `${jobId}-${attempt}`, to: email, ...mail });
  },
});

export const sweepExpiredJob = defineJob({
  id: 'session.sweep-expired',
  data: z.object({}),
  cron: '17 * * * *',
  run: async ({ context: { database }, finish }) => {
    await database.inScope({ sweeping: true }, async (tx) => {
      await deleteExpired(tx);
      await forgetExpiredAttempts(tx);
      await finish(tx);
    });
  },
});

const EVENTS_AT_ONCE = 1000;

/** Each batch commits on its own. */
export const sweepSecurityEventsJob = defineJob({
  id: 'session.sweep-security-events',
  data: z.object({}),
  cron: '47 4 * * *',
  timeoutSeconds: 900,
  run: async ({ context: { database }, signal }) => {
    const sweepSome = () =>
      database.inScope({ sweeping: true }, (tx) => deleteOldSecurityEvents(tx, EVENTS_AT_ONCE));
    while ((await sweepSome()) === EVENTS_AT_ONCE) signal.throwIfAborted();
  },
});

export const sessionJobs = [mailResetLinkJob, mailAccountLinkJob, sweepExpiredJob, sweepSecurityEventsJob];
