/**
 * What a business may cost the operator. Every way that costs money passes here: texts, WhatsApp and e-mails to contacts
 * and to the team, calls, answers of a language model, searches of places. What goes to a sandbox costs nothing.
 *
 *   without a plan   TRIAL_CAPS altogether, and texts and calls to strangers only once a user has confirmed a phone
 *   with a plan      PLAN_DAILY_CAPS each day of the business's time zone
 *   all together     INSTALLATION_DAILY_CAPS each day (UTC)
 *
 * `getStanding` with `findShortage` answers early, before something is queued. It locks nothing, so it promises nothing;
 * `takeAllowance` counts, right before the money is spent, and no two of them can pass a cap together.
 */
import { addDays, toInstant, toLocal } from '#engine/time/zoned-time.ts';
import { getTimezone } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Env } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { type Allowance, USE_NAMES, USES, type Use } from './contract.ts';
import type { AllowanceContext } from './ports.ts';
import {
  addInstallationUse,
  addUse,
  hasConfirmedPhone,
  insertConfirmedPhone,
  listUses,
  takeBackUse,
} from './queries.ts';
import {
  confirmFirstOf,
  findShortage,
  leftOf,
  remedyOf,
  type Shortage,
  type Standing,
  usedUpByAll,
} from './standing.ts';

export { findShortage, leftText, type Shortage } from './standing.ts';

type Whose = { context: AllowanceContext; businessId: string };
export type Taking = Whose & { use: Use; amount: number; isStranger?: boolean };

export async function getStanding(
  tx: Transaction,
  { use, ...whose }: Whose & { use: Use },
): Promise<Standing> {
  const standings = await listStandings(tx, whose);
  return standings[use];
}

async function listStandings(
  tx: Transaction,
  { context, businessId }: Whose,
): Promise<Record<Use, Standing> & { day: string }> {
  const { env, clock, ports } = context;
  const zone = await getTimezone(tx);
  const day = toLocal({ instant: clock.now(), zone }).date;
  const hasPlan =
    isGranted(env, businessId) || (await ports.allowance.hasBoughtPlan(tx, { context, businessId }));
  const shared = {
    isTrial: !hasPlan,
    mayReachStrangers: hasPlan || (await hasConfirmedPhone(tx)),
    resetsAt: toInstant({ date: addDays(day, 1), time: '00:00', zone }),
    remedy: remedyOf(env),
    confirmFirst: confirmFirstOf(env),
  };
  const counted = await listUses(tx, day);
  const standingOf = (use: Use): Standing => {
    const { today = 0, total = 0 } = counted.find((one) => one.use === use) ?? {};
    const caps = hasPlan ? env.PLAN_DAILY_CAPS : env.TRIAL_CAPS;
    return { ...shared, use, cap: caps[use], used: hasPlan ? today : total };
  };
  const each = Object.fromEntries(USES.map((use) => [use, standingOf(use)])) as Record<Use, Standing>;
  return { ...each, day };
}

const isGranted = ({ PLAN_GRANTED_TO: granted }: Env, businessId: string): boolean =>
  granted.includes('all') || granted.includes(businessId);

/**
 * Counts it, or says why it may not be. Call it last in a short transaction: the counters are locked until that ends, the
 * one of all businesses among them.
 */
export async function takeAllowance(
  tx: Transaction,
  { context, businessId, use, amount, isStranger = false }: Taking,
): Promise<Shortage | null> {
  const { [use]: standing, day } = await listStandings(tx, { context, businessId });
  const shortage = findShortage(standing, { amount, isStranger });
  if (shortage) return shortage;
  const { cap, isTrial } = standing;
  const used = await addUse(tx, { businessId, use, day, amount, cap, isTrial });
  // Others took the rest since.
  if (used === null) return findShortage({ ...standing, used: cap }, { amount });
  const ofAll = await takeOfAll(tx, { context, use, amount });
  if (ofAll === null && used >= cap)
    await tellUsedUp(tx, { context, businessId, standing: { ...standing, used }, day });
  return ofAll;
}

async function takeOfAll(
  tx: Transaction,
  { context: { env, clock, logger }, use, amount }: Pick<Taking, 'context' | 'use' | 'amount'>,
): Promise<Shortage | null> {
  const { date: day } = toLocal({ instant: clock.now(), zone: 'UTC' });
  const cap = env.INSTALLATION_DAILY_CAPS[use];
  if (await addInstallationUse(tx, { use, day, amount, cap })) return null;
  await takeBackUse(tx, { use, amount });
  logger.warn({ use, cap }, 'INSTALLATION_DAILY_CAPS: all businesses together have used this up for today');
  const notBefore = toInstant({ date: addDays(day, 1), time: '00:00', zone: 'UTC' });
  return { code: 'enough-for-today', reason: usedUpByAll(use), notBefore };
}

/** As the last of it is taken, so that the owner hears of it before something is refused. */
async function tellUsedUp(
  tx: Transaction,
  { context, businessId, standing, day }: Whose & { standing: Standing; day: string },
): Promise<void> {
  const { use, isTrial } = standing;
  await context.ports.allowance.tellUsedUp(tx, {
    context,
    businessId,
    key: `${use}-${isTrial ? 'trial' : day}`,
    title: `No more ${USE_NAMES[use]} ${isTrial ? 'in your trial' : 'today'}`,
    body: findShortage(standing, { amount: 1 })?.reason ?? '',
  });
}

/** As an error; one that says when it ends is worth waiting for. */
export function refuse({ code, reason: message, notBefore }: Shortage, now: Date): never {
  if (notBefore === null) throw new AppError(code, { message });
  throw new AppError(code, {
    message,
    retryAfter: Math.max(1, Math.ceil((notBefore.getTime() - now.getTime()) / 1000)),
  });
}

/** The same for callers without a transaction of their own. */
export async function requireAllowance({
  context,
  ...taking
}: Omit<Taking, 'context'> & { context: AllowanceContext & Pick<Context, 'database'> }): Promise<void> {
  const { businessId } = taking;
  const shortage = await context.database.inScope({ businessId }, (tx) =>
    takeAllowance(tx, { context, ...taking }),
  );
  if (shortage) refuse(shortage, context.clock.now());
}

/** A user of the business has shown that this phone is theirs. */
export async function rememberConfirmedPhone(
  tx: Transaction,
  phone: { businessId: string; number: string },
): Promise<void> {
  await insertConfirmedPhone(tx, phone);
}

export async function isKnownPhone(tx: Transaction, number: string): Promise<boolean> {
  return await hasConfirmedPhone(tx, number);
}

export async function getAllowance({
  context,
  actor: { businessId },
}: {
  context: Context;
  actor: Actor;
}): Promise<Allowance> {
  const standings = await context.database.readInScope({ businessId }, (tx) =>
    listStandings(tx, { context, businessId }),
  );
  const { isTrial, mayReachStrangers, resetsAt, remedy } = standings.texts;
  return {
    is_trial: isTrial,
    may_reach_strangers: mayReachStrangers,
    uses: USES.filter((use) => isPaid(context.env, use)).map((use) => ({
      use,
      cap: standings[use].cap,
      left: leftOf(standings[use]),
    })),
    resets_at: resetsAt.toISOString(),
    remedy,
  };
}

/** The others go to a sandbox. */
function isPaid(env: Env, use: Use): boolean {
  switch (use) {
    case 'texts':
      return Boolean(env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN);
    case 'emails':
      return Boolean(env.SMTP_URL);
    case 'model_turns':
      return Boolean(env.LLM_URL && env.LLM_API_KEY);
    case 'place_searches':
      return Boolean(env.GOOGLE_PLACES_KEY);
    case 'calls':
      return false;
  }
}
