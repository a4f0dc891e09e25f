/**
 * The one rule for reaching a person, for every channel: texts, WhatsApp, e-mail, Messenger, chat and calls.
 * All code that sends or calls checks it when asked to, and again right before doing so.
 *
 *   1. The contact exists.                                                              else never
 *   2. Neither the contact nor another contact with this number or address is marked
 *      Do Not Call, nor was a deleted contact who had it.                               else never
 *   3. It is a number or address of the contact.                                        else never
 *   4. They have not opted out there, by STOP or by the link in an e-mail. A number
 *      that texted STOP is not called by the receptionist either.                       else never
 *   5. For texts, WhatsApp and calls: it is between 8 AM and 9 PM where they are. A text
 *      may answer at any hour what they wrote within a day; a call may not.             else not before 8 AM
 *   6. The business may still send that (`allowance`), where it costs the operator
 *      money: its plan has more for today, or its trial has more at all; and in a trial
 *      they have texted it first, or one of its users has confirmed a phone.             else tomorrow, or never
 */
import type { Use } from '#features/allowance/contract.ts';
import type { AllowanceContext } from '#features/allowance/ports.ts';
import { findShortage, getStanding, type Shortage } from '#features/allowance/service.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Channel } from '#features/reach/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import { normalAddress, type ReachChannel, readableAddress } from './address.ts';
import {
  type Facts,
  findConsent,
  findFacts,
  listOpenAddresses,
  listWritersSince,
  type NewConsent,
  upsertConsent,
} from './queries.ts';
import { createQuietClock } from './quiet-hours.ts';

export { normalAddress } from './address.ts';
export { forgetDoNotCallKeys, listDoNotCallKeys } from './queries.ts';

export type Wish = {
  now: Date;
  /** Null for a person who is not a contact yet. */
  contactId: number | null;
  channel: ReachChannel;
  to: string;
  /** The contact does not have this address yet, and gets it when the message is sent. */
  isNew?: boolean;
  /** Null or left out where it costs nothing, and where that has been counted. */
  spending?: Spending | null;
};
/** What it would take of the business's allowance. */
export type Spending = {
  context: AllowanceContext;
  businessId: string;
  use: Use;
  amount: number;
  /**
   * What is queued, and not counted yet. Asked after what is counted: in between, a message may go from the one to the
   * other, and must not be seen in both.
   */
  countWaiting: (tx: Transaction) => Promise<number>;
};
/** `to` is the normalised address. */
export type Verdict =
  | { may: 'now'; to: string }
  | { may: 'never'; code: ErrorCode; reason: string }
  | { may: 'later'; code: ErrorCode; notBefore: Date; reason: string };

export async function mayReach(
  tx: Transaction,
  { channel, now, spending = null, ...wish }: Wish,
): Promise<Verdict> {
  const [verdict] = await mayReachMany(tx, { channel, now, spending, wishes: [wish] });
  if (!verdict) throw new Error('the rule gave no verdict');
  return verdict;
}

/**
 * The same for many recipients on one channel, in a fixed number of statements; the verdicts are in the same
 * order.
 */
export async function mayReachMany(
  tx: Transaction,
  {
    channel,
    now,
    wishes,
    spending = null,
  }: {
    channel: ReachChannel;
    now: Date;
    wishes: Omit<Wish, 'channel' | 'now' | 'spending'>[];
    /** Of each of them. */
    spending?: Spending | null;
  },
): Promise<Verdict[]> {
  const asked = wishes.map((wish) => ({ ...wish, channel, to: normalAddress({ channel, to: wish.to }) }));
  const facts = await findFacts(tx, {
    channel,
    consents: CONSENTS[channel],
    asked: asked.map(({ contactId, to }) => ({ contactId, address: to })),
    withWriters: spending !== null,
  });
  const refusals = asked.map((wish, at) => {
    const known = facts[at];
    if (!known) throw new Error('the database answered with too few rows');
    return findRefusal({ ...wish, facts: known });
  });
  const quiet = await findQuiet(tx, { channel, now, wishes: asked.filter((_, at) => !refusals[at]) });
  const short = await findShortages(tx, spending);
  return asked.map(({ contactId, to }, at): Verdict => {
    const refusal = refusals[at];
    if (refusal) return { may: 'never', ...refusal };
    const later = quiet({ contactId, to });
    const shortage = short({ isStranger: !facts[at]?.hasTexted, isCounted: later === null });
    if (shortage && shortage.notBefore === null) return { may: 'never', ...shortage };
    if (later) return later;
    return shortage?.notBefore
      ? { may: 'later', ...shortage, notBefore: shortage.notBefore }
      : { may: 'now', to };
  });
}

/** Of many, the first ones get what is left. */
async function findShortages(
  tx: Transaction,
  spending: Spending | null,
): Promise<(wish: { isStranger: boolean; isCounted: boolean }) => Shortage | null> {
  if (!spending) return () => null;
  const { amount, countWaiting, ...spent } = spending;
  const standing = await getStanding(tx, spent);
  let waiting = await countWaiting(tx);
  return ({ isStranger, isCounted }) => {
    const shortage = findShortage(standing, { amount, waiting, isStranger });
    if (!shortage && isCounted) waiting += amount;
    return shortage;
  };
}

/** Throws the reason, with the seconds to wait in quiet hours; else returns the normalised address. */
export async function requireReach(tx: Transaction, wish: Wish): Promise<string> {
  const verdict = await mayReach(tx, wish);
  if (verdict.may === 'now') return verdict.to;
  const { code, reason: message } = verdict;
  if (verdict.may === 'later') {
    const retryAfter = Math.ceil((verdict.notBefore.getTime() - wish.now.getTime()) / 1000);
    throw new AppError(code, { retryAfter, message });
  }
  throw new AppError(code, {
    message,
    ...(code === 'not-an-address-of-contact' && { fields: { to: [message] } }),
  });
}

/** Filters an e-mail's further recipients to those who may be written to. */
export async function reachableByMail(tx: Transaction, addresses: string[]): Promise<string[]> {
  const normal = addresses.map((to) => normalAddress({ channel: 'email', to }));
  return listOpenAddresses(tx, [...new Set(normal)]);
}

/** Records the latest opt-out or opt-in of an address; it stays when the contact is deleted. */
export async function saveConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  await upsertConsent(tx, consent);
}

export async function isOptedOut(
  tx: Transaction,
  where: { channel: Channel; address: string },
): Promise<boolean> {
  return (await findConsent(tx, where))?.optedOut ?? false;
}

/** The channels whose opt-outs apply to a channel. */
const CONSENTS: Record<ReachChannel, Channel[]> = {
  sms: ['sms'],
  whatsapp: ['whatsapp'],
  email: ['email'],
  facebook: ['facebook'],
  webchat: ['webchat'],
  call: ['sms'],
};

type Refusal = { code: ErrorCode; reason: string };

function findRefusal({
  contactId,
  channel,
  to,
  isNew = false,
  facts,
}: Omit<Wish, 'now'> & { facts: Facts }): Refusal | null {
  const { contactType, isTheirs, isOptedOut: isStopped } = facts;
  if (contactId !== null && contactType === null) return refusalBy('not-found');
  const barred = findBar({ channel, to, facts });
  if (barred) return { code: 'do-not-call', reason: barred };
  if (contactId !== null && !isTheirs && !isNew) return notTheirs(channel);
  return isStopped ? optedOut({ channel, to }) : null;
}

const refusalBy = (code: ErrorCode): Refusal => ({ code, reason: new AppError(code).message });

function findBar({ channel, to, facts }: { channel: ReachChannel; to: string; facts: Facts }): string | null {
  const isCall = channel === 'call';
  if (facts.contactType === 'Do Not Call') {
    return isCall
      ? 'This contact is marked Do Not Call, so we do not call them.'
      : refusalBy('do-not-call').reason;
  }
  const where = readableAddress(to);
  const so = isCall ? 'so we do not call it' : 'so nothing can be sent there';
  if (facts.barredBy !== null) {
    return `${where} also belongs to ${facts.barredBy || 'another contact'}, who is marked Do Not Call, ${so}.`;
  }
  return facts.isRemembered ? `The person at ${where} asked not to be contacted, ${so}.` : null;
}

function notTheirs(channel: ReachChannel): Refusal {
  const what = channel === 'email' ? 'an e-mail address' : 'a phone number';
  return { code: 'not-an-address-of-contact', reason: `That is not ${what} of this contact.` };
}

const NAMES: Record<Channel, string> = {
  sms: 'text messages',
  whatsapp: 'WhatsApp messages',
  email: 'e-mail',
  facebook: 'Facebook messages',
  webchat: 'chat messages',
};

function optedOut({ channel, to }: { channel: ReachChannel; to: string }): Refusal {
  const where = readableAddress(to);
  if (channel === 'call') {
    const reason = `This contact texted STOP from ${where}, so the receptionist does not call them there. They can text START to change that.`;
    return { code: 'opted-out', reason };
  }
  const verb = channel === 'sms' || channel === 'whatsapp' ? 'text' : 'write';
  const reason = `This contact has asked to get no ${NAMES[channel]} at ${where}. They can ${verb} START to change that.`;
  return { code: 'opted-out', reason };
}

/** A person who wrote to us may be answered at any hour, for a day. */
const ANSWER_WITHIN_MS = 24 * 3_600_000;
/** Restricted to daytime; other channels make no noise. */
const BY_DAY: Partial<Record<ReachChannel, string>> = {
  sms: 'Messages can be sent',
  whatsapp: 'Messages can be sent',
  call: 'Calls can be made',
};

type Later = Extract<Verdict, { may: 'later' }>;
type Place = Pick<Wish, 'contactId' | 'to'>;

async function findQuiet(
  tx: Transaction,
  { channel, now, wishes }: { channel: ReachChannel; now: Date; wishes: Place[] },
): Promise<(wish: Place) => Later | null> {
  const permitted = BY_DAY[channel];
  if (!permitted || wishes.length === 0) return () => null;
  const quietAt = createQuietClock({ businessZone: (await getBusinessHours(tx)).timezone, now });
  const asleep = wishes.flatMap(({ contactId, to }) => (contactId && quietAt(to) ? [contactId] : []));
  const writers = await listWritersSince(tx, {
    contactIds: channel === 'call' ? [] : asleep,
    since: new Date(now.getTime() - ANSWER_WITHIN_MS),
  });
  return ({ contactId, to }) => {
    const quiet = quietAt(to);
    if (!quiet || (contactId && writers.has(contactId))) return null;
    return {
      may: 'later',
      code: 'quiet-hours',
      notBefore: quiet.ends,
      reason: `It is ${quiet.localTime} where this contact is. ${permitted} there from 8:00 AM to 9:00 PM.`,
    };
  };
}
