/** Which facts of training/callers.md a receptionist told, by the receipts of its sentences. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { centsIn } from './business-facts.ts';

/** The receipts of facts that the callers name otherwise. */
const RECEIPTS: Record<string, string> = { areas: 'serviceAreas' };

/** `wanted` is such as "price:Lock rekey" or "hours". */
export function isTold({
  wanted,
  said,
  facts,
}: {
  wanted: string;
  said: readonly Sentence[];
  facts: Facts;
}): boolean {
  const [kind = '', ...rest] = wanted.split(':');
  const name = rest.join(':');
  switch (kind) {
    case 'price':
      return isPriceTold({ title: name, said, facts });
    case 'offering':
      return said.some(hasReceipt(`offering:${offeringOf(facts, name)?.id}`));
    case 'appointment':
      return said.some(({ receipts }) => receipts.some(({ fact }) => fact.startsWith('appointment:')));
    case 'identity':
      return said.filter(hasReceipt('persona')).some(({ text }) => /\b(AI|IA)\b/.test(text));
    default:
      return said.some(hasReceipt(RECEIPTS[wanted] ?? wanted));
  }
}

function isPriceTold({ title, said, facts }: { title: string; said: readonly Sentence[]; facts: Facts }) {
  const offering = offeringOf(facts, title);
  const about = said.filter(hasReceipt(`offering:${offering?.id}`));
  const price = offering?.price;
  return price && 'cents' in price
    ? about.some(({ text }) => centsIn(text).includes(price.cents))
    : about.length > 0;
}

const hasReceipt =
  (fact: string) =>
  ({ receipts }: Sentence): boolean =>
    receipts.some((receipt) => receipt.fact === fact);

const offeringOf = ({ offerings }: Facts, title: string) => offerings.find((one) => one.title === title);
