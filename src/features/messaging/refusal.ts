/** Who may be written to, when. Every refusal says why, in words for whoever pressed Send. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { type Channel, NO_BODY } from './contract.ts';
import { listHandles } from './incoming-queries.ts';
import { findRecipient, hasWrittenSince, isOptedOut, type Recipient } from './queries.ts';
import { quietEnds, quietTime } from './quiet-hours.ts';

/** Whoever wrote to us may be answered at any hour, for a day. */
const ANSWER_WITHIN_MS = 24 * 3_600_000;

const NAMES: Record<Channel, string> = {
  sms: 'text messages',
  whatsapp: 'WhatsApp messages',
  email: 'e-mail',
  facebook: 'Facebook messages',
  webchat: 'chat messages',
};

type Letter = { contactId: number; channel: Channel; to: string; body: string };

/** Throws the first reason not to send; else returns the address as it is stored. Asked again before each try. */
export async function requireMaySend(tx: Transaction, letter: Letter): Promise<string> {
  const { contactId, channel, body } = letter;
  const recipient = await findRecipient(tx, contactId);
  if (!recipient) throw new AppError('not-found');
  if (recipient.contactType === 'Do Not Call') throw new AppError('do-not-call');
  const to = normalAddress(letter);
  const known = await addressesOf(tx, { recipient, channel });
  if (!known.includes(to)) throw notAnAddress(channel);
  await requireConsent(tx, { channel, to });
  await requireWakingHours(tx, { ...letter, to });
  if (body.trim() === '') {
    throw new AppError('validation-failed', { fields: { body: [NO_BODY] }, message: `body: ${NO_BODY}` });
  }
  return to;
}

/** Whoever is behind the address has not asked to be left alone there. */
export async function requireConsent(
  tx: Transaction,
  { channel, to }: Pick<Letter, 'channel' | 'to'>,
): Promise<void> {
  if (!(await isOptedOut(tx, { channel, address: to }))) return;
  const verb = channel === 'sms' || channel === 'whatsapp' ? 'text' : 'write';
  const message = `This contact has asked to get no ${NAMES[channel]} at ${readable(to)}. They can ${verb} START to change that.`;
  throw new AppError('opted-out', { message });
}

const readable = (address: string): string => address.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');

async function addressesOf(
  tx: Transaction,
  { recipient, channel }: { recipient: Recipient; channel: Channel },
): Promise<string[]> {
  if (channel === 'email') return recipient.emails.map(({ address }) => address);
  const numbers = recipient.phoneNumbers.map(({ number }) => number);
  return channel === 'facebook' ? [...numbers, ...(await listHandles(tx, recipient.id))] : numbers;
}

/** Longer than a phone number that somebody writes without its plus. */
const isMessengerId = (to: string): boolean => /^\d{14,}$/.test(to);

/** As contacts keep them: E.164 and lower case. */
export function normalAddress({ channel, to }: Pick<Letter, 'channel' | 'to'>): string {
  if (channel === 'email') return to.trim().toLowerCase();
  if (channel === 'facebook' && isMessengerId(to)) return to;
  return parsePhoneNumberFromString(to, 'US')?.number ?? to.trim();
}

function notAnAddress(channel: Channel): AppError {
  const what = channel === 'email' ? 'an e-mail address' : 'a phone number';
  const message = `That is not ${what} of this contact.`;
  return new AppError('not-an-address-of-contact', { message, fields: { to: [message] } });
}

export async function requireWakingHours(
  tx: Transaction,
  { contactId, channel, to }: { contactId: number | null; channel: Channel; to: string },
): Promise<void> {
  if (channel !== 'sms' && channel !== 'whatsapp') return;
  const { timezone } = await getBusinessHours(tx);
  const now = new Date();
  const localTime = quietTime({ number: to, businessZone: timezone, now });
  if (!localTime) return;
  const since = new Date(now.getTime() - ANSWER_WITHIN_MS);
  if (contactId && (await hasWrittenSince(tx, { contactId, since }))) return;
  const ends = quietEnds({ number: to, businessZone: timezone, now });
  throw new AppError('quiet-hours', {
    retryAfter: Math.ceil((ends.getTime() - now.getTime()) / 1000),
    message: `It is ${localTime} where this contact is. Messages can be sent there from 8:00 AM to 9:00 PM.`,
  });
}

/** Of further addresses of an e-mail, those that may be written to. */
export async function withoutOptedOut(tx: Transaction, addresses: string[]): Promise<string[]> {
  const allowed: string[] = [];
  for (const address of new Set(addresses.map((one) => one.trim().toLowerCase()))) {
    if (!(await isOptedOut(tx, { channel: 'email', address }))) allowed.push(address);
  }
  return allowed;
}
