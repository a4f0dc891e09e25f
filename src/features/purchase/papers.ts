/** The receipt of a plan, and the signed copy of its agreement. Pure: both can be made again at any time. */

import { agreementText } from './contract/agreement-text.ts';
import { PACKAGES } from './contract.ts';
import type { StoredAgreement, StoredPurchase } from './queries.ts';

export type Bought = {
  purchase: StoredPurchase;
  agreement: StoredAgreement;
  business: string;
  /** Days are those of the business. */
  zone: string;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dayIn = (zone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone });
const momentIn = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: zone });

/** Null while nothing is known to be paid. */
export function receiptText({ purchase, agreement, business, zone }: Bought): string | null {
  const { id, subscriptionId, createdAt, isSandbox, renewsAt, status } = purchase;
  if (subscriptionId === null || (status !== 'active' && status !== 'past_due')) return null;
  const day = dayIn(zone);
  return lines([
    'Receipt',
    '',
    ['Receipt number', `PL-${String(id).padStart(6, '0')}`],
    ['Date', day.format(createdAt)],
    ['Business', business],
    ['Billed to', `${nameOf(agreement)}, ${agreement.email}`],
    ['Plan', planLine(purchase)],
    ['Amount', `${dollars.format(purchase.priceCents / 100)} for one year`],
    ['Paid', isSandbox ? 'In the sandbox: nothing was charged.' : 'By card, through Stripe.'],
    ['Renews on', renewsAt ? day.format(renewsAt) : 'It does not renew.'],
    ['Subscription', subscriptionId],
  ]);
}

export function signedCopy({ purchase, agreement, business, zone }: Bought): string {
  const { version, text, signedAt, email, signedFrom } = agreement;
  return lines([
    text || agreementText(version),
    '',
    'Signature',
    '',
    ['Signed by', `${nameOf(agreement)}, ${email}`],
    ['For', business],
    ['Signed on', momentIn(zone).format(signedAt)],
    ['Signed from', signedFrom],
    ['Version', version],
    ['Plan', `${planLine(purchase)}, ${dollars.format(purchase.priceCents / 100)} a year`],
  ]);
}

const nameOf = ({ firstName, lastName }: StoredAgreement): string => `${firstName} ${lastName}`;

function planLine({ packageKey }: StoredPurchase): string {
  const { title, minutes, messages } = PACKAGES[packageKey];
  return `${title}: ${minutes} minutes of calls and ${messages} chat conversations a month`;
}

type Line = string | [name: string, value: string];
const lines = (all: Line[]): string =>
  all.map((line) => (typeof line === 'string' ? line : `${line[0]}: ${line[1]}`)).join('\n');
