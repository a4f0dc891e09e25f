/**
 * The weekly digest, on Mondays from 8:00 of the business's clock. Nothing is planned ahead: every few minutes a worker asks
 * who has none yet. Taking the week and queueing its e-mail are one commit, so that a killed worker has done both or neither,
 * and a second worker finds the week taken.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, type LocalDate, toInstant, toLocal } from '#engine/time/zoned-time.ts';
import { getBusinessHours, getBusinessName } from '#features/brand/service.ts';
import { queueTeamMessages } from '#features/messaging/team/team-message-service.ts';
import { listTeam } from '#features/session/team-service.ts';
import type { Context } from '#platform/context.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import type { DigestSettings, Worth } from './contract.ts';
import {
  type DueDigest,
  findDigestChoice,
  findOwnerOfDigestToken,
  listDueDigests,
  saveDigestChoice,
  takeDigest,
} from './digest-queries.ts';
import { digestText, isEmptyWeek } from './digest-text.ts';
import { worthWithin } from './service.ts';

const DAYS = 7;
const SENT_NOW_PER_HOUR = 10;
const HOUR_SECONDS = 3600;

type ServiceInput = { context: Context; actor: Actor };

/** Without a mail server no digest is sent unless the user asks for it. */
const isOnByDefault = ({ mailer }: Context): boolean => mailer.provider === 'smtp';

export async function sendDueDigests({
  context,
  now = context.clock.now(),
}: {
  context: Context;
  now?: Date;
}): Promise<void> {
  const due = await listDueDigests(context.database, { now, onByDefault: isOnByDefault(context) });
  for (const [businessId, readers] of Map.groupBy(due, (one) => one.businessId)) {
    try {
      await context.database.inScope({ businessId }, (tx) => sendWeek(tx, { context, businessId, readers }));
    } catch (error) {
      // The next look tries again; the other businesses get theirs now.
      logFailure(context.logger, { error, message: 'the weekly digest of a business could not be queued' });
    }
  }
}

async function sendWeek(
  tx: Transaction,
  { context, businessId, readers }: { context: Context; businessId: string; readers: DueDigest[] },
): Promise<void> {
  const taken: DueDigest[] = [];
  for (const reader of readers) if (await takeDigest(tx, reader)) taken.push(reader);
  const [first] = taken;
  if (!first) return;
  const worth = await worthOfWeekBefore(tx, () => first.monday);
  // An e-mail that says nothing teaches its reader not to open the next one.
  if (isEmptyWeek(worth)) return;
  for (const { userId, monday } of taken)
    await queueDigest(tx, { context, businessId, userId, worth, key: `digest-${userId}-${monday}` });
}

/** For the user who wants to see what it looks like. It does not replace Monday's. */
export async function sendDigestNow({ context, actor }: ServiceInput): Promise<void> {
  const { businessId, userId } = actor;
  const limits = [{ key: `digest-now ${userId}`, limit: SENT_NOW_PER_HOUR, windowSeconds: HOUR_SECONDS }];
  await takeAttempt({ pool: context.database.pool, limits });
  await context.database.inScope({ businessId }, async (tx) => {
    const worth = await worthOfWeekBefore(tx, (zone) => toLocal({ instant: context.clock.now(), zone }).date);
    await queueDigest(tx, { context, businessId, userId, worth, key: `digest-now-${randomUUID()}` });
  });
}

/** The seven days before a day, against the seven before those. */
async function worthOfWeekBefore(tx: Transaction, dayIn: (zone: string) => LocalDate): Promise<Worth> {
  const business = await getBusinessHours(tx);
  const { timezone: zone } = business;
  const day = dayIn(zone);
  const midnight = (daysBefore: number) =>
    toInstant({ date: addDays(day, -daysBefore), time: '00:00', zone });
  return worthWithin(tx, {
    business,
    period: {
      firstDate: addDays(day, -DAYS),
      lastDate: addDays(day, -1),
      current: { from: midnight(DAYS), to: midnight(0) },
      previous: { from: midnight(2 * DAYS), to: midnight(DAYS) },
    },
  });
}

async function queueDigest(
  tx: Transaction,
  {
    context,
    businessId,
    userId,
    worth,
    key,
  }: { context: Context; businessId: string; userId: string; worth: Worth; key: string },
): Promise<void> {
  const reader = (await listTeam(tx)).find(({ id }) => id === userId);
  if (!reader) return;
  const { token } = await saveDigestChoice(tx, { businessId, userId, fresh: createDigestToken() });
  const { publicUrl } = context;
  const unsubscribeUrl = `${publicUrl}/unsubscribe/digest/${token}`;
  const business = await getBusinessName(tx);
  const { subject, body, linkNames } = digestText({ worth, business, publicUrl, unsubscribeUrl });
  await queueTeamMessages(tx, {
    context,
    businessId,
    channel: 'email',
    to: [reader.email],
    subject,
    body,
    idempotencyKey: key,
    letter: { linkNames, unsubscribeUrl },
  });
}

const createDigestToken = (): string => randomBytes(16).toString('hex');

export async function getDigestSettings({ context, actor }: ServiceInput): Promise<DigestSettings> {
  const { businessId, userId, email } = actor;
  const choice = await context.database.readInScope({ businessId }, (tx) => findDigestChoice(tx, userId));
  return {
    enabled: choice?.enabled ?? isOnByDefault(context),
    email,
    is_sandbox: context.mailer.provider === 'sandbox',
  };
}

export async function chooseDigest({
  context,
  actor,
  enabled,
}: ServiceInput & { enabled: boolean }): Promise<DigestSettings> {
  const { businessId, userId } = actor;
  await context.database.inScope({ businessId }, (tx) =>
    saveDigestChoice(tx, { businessId, userId, enabled, fresh: createDigestToken() }),
  );
  return getDigestSettings({ context, actor });
}

type Holder = { context: Context; token: string };

/** The link in every digest works for its holder, signed in or not. */
export async function getDigestOfToken({
  context,
  token,
}: Holder): Promise<{ business_name: string; email: string; enabled: boolean }> {
  return withReader({ context, token }, async (tx, { userId }) => {
    const reader = (await listTeam(tx)).find(({ id }) => id === userId);
    if (!reader) throw new AppError('not-found');
    const choice = await findDigestChoice(tx, userId);
    return {
      business_name: await getBusinessName(tx),
      email: reader.email,
      enabled: choice?.enabled ?? isOnByDefault(context),
    };
  });
}

export async function endDigest(holder: Holder): Promise<void> {
  await withReader(holder, async (tx, reader) => {
    await saveDigestChoice(tx, { ...reader, enabled: false, fresh: createDigestToken() });
  });
}

async function withReader<Result>(
  { context, token }: Holder,
  work: (tx: Transaction, reader: { businessId: string; userId: string }) => Promise<Result>,
): Promise<Result> {
  return context.database.inScope('no-business', async (tx) => {
    const reader = await findOwnerOfDigestToken(tx, token);
    if (!reader) throw new AppError('not-found');
    await setScope(tx, { businessId: reader.businessId });
    return work(tx, reader);
  });
}
