/** What a business may still use, and why not more, in words for its owner. Pure. */
import type { Env } from '#platform/env.ts';
import type { ErrorCode } from '#platform/errors.ts';
import { USE_NAMES, type Use } from './contract.ts';

export type Standing = {
  use: Use;
  isTrial: boolean;
  /** It may text and call people who have not written to it first. */
  mayReachStrangers: boolean;
  cap: number;
  used: number;
  /** When there is more again, with a plan. */
  resetsAt: Date;
  remedy: string;
  confirmFirst: string;
};

/** Without `notBefore` it does not help to wait. */
export type Shortage = { code: ErrorCode; reason: string; notBefore: Date | null };

export type Asked = {
  amount: number;
  /** Has been queued, and is not counted yet. */
  waiting?: number;
  /** The person has not written to the business first. */
  isStranger?: boolean;
};

export const leftOf = ({ cap, used }: Standing): number => Math.max(0, cap - used);

export function findShortage(
  standing: Standing,
  { amount, waiting = 0, isStranger = false }: Asked,
): Shortage | null {
  const { use, isTrial, mayReachStrangers, resetsAt, remedy, confirmFirst } = standing;
  if (isStranger && !mayReachStrangers && (use === 'texts' || use === 'calls'))
    return { code: 'phone-not-confirmed', reason: confirmFirst, notBefore: null };
  const left = Math.max(0, leftOf(standing) - waiting);
  if (amount <= left) return null;
  return isTrial
    ? { code: 'trial-used-up', reason: `${shortOf({ standing, amount, left })} ${remedy}`, notBefore: null }
    : {
        code: 'enough-for-today',
        reason: `${shortOf({ standing, amount, left })} There are more from midnight on.`,
        notBefore: resetsAt,
      };
}

/** Beside what is written: always in a trial, and with a plan once little is left of the day. */
export function leftText(standing: Standing): string | null {
  const { use, isTrial, cap, mayReachStrangers } = standing;
  const left = leftOf(standing);
  const amounts = `${left.toLocaleString('en-US')} of ${cap.toLocaleString('en-US')} ${USE_NAMES[use]}`;
  if (!isTrial) return left * 10 < cap ? `Your business has ${amounts} left for today.` : null;
  const said = `Your trial has ${amounts} left.`;
  return use === 'texts' && !mayReachStrangers ? `${said} ${CONFIRM}` : said;
}

const CONFIRM = 'Confirm your phone to text people who have not written to you.';

export const confirmFirstOf = ({ STRIPE_SECRET_KEY }: Env): string =>
  `Before you text or call people who have not written to you, confirm your phone under Account, Notifications${STRIPE_SECRET_KEY ? ', or choose a plan' : ''}.`;

function shortOf({
  standing: { use, isTrial, cap },
  amount,
  left,
}: {
  standing: Standing;
  amount: number;
  left: number;
}): string {
  const name = USE_NAMES[use];
  if (left > 0)
    return `This counts as ${amount} ${name}, and ${isTrial ? 'your trial has' : 'today you have'} ${left} left.`;
  if (cap === 0) return isTrial ? `A trial includes no ${name}.` : `Your business may use no ${name} here.`;
  const all = `${cap.toLocaleString('en-US')} ${name}`;
  return isTrial ? `The ${all} of your trial are used up.` : `Your ${all} of today are used up.`;
}

/** Without Stripe there is no plan to buy for money. */
export const remedyOf = ({ STRIPE_SECRET_KEY, SUPPORT_EMAIL }: Env): string =>
  STRIPE_SECRET_KEY
    ? 'Choose a plan under Account, Plans to go on.'
    : `Write to ${SUPPORT_EMAIL} to get more.`;

export const usedUpByAll = (use: Use): string =>
  `Porchlight has used all the ${USE_NAMES[use]} that it may use today. There are more tomorrow.`;
