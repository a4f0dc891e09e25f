import type { Chance } from './random.ts';
import type { Scenario } from './scenario.ts';

export const DEMO_STATUSES = ['Quote Sent', 'Won', 'Lost', 'Follow-up Call', 'Waiting for Parts'] as const;

const NOTES = [
  'Called back, left a voicemail.',
  'Prefers text messages. Gate code 4417.',
  'Asked for the senior discount; approved.',
  'Two other companies quoted. Price matters most.',
  'Sent the estimate by e-mail, waiting for an answer.',
] as const;

/** What the business made of it since: fresh ones are untouched, older ones mostly settled. */
export function createOutcome({
  chance,
  scenario,
  daysAgo,
}: {
  chance: Chance;
  scenario: Scenario;
  daysAgo: number;
}) {
  const quoteStatus = statusOf({ chance, scenario, daysAgo });
  const price = scenario.price ? chance.whole(...scenario.price) : null;
  const isQuoted = quoteStatus !== 'New' && price !== null && chance.happens(0.7);
  const isSold = quoteStatus === 'Won' || (quoteStatus === 'Not Set' && isQuoted && chance.happens(0.15));
  return {
    quoteStatus,
    quoteValue: isQuoted || isSold ? price : null,
    salesValue: isSold ? price : null,
    notes: quoteStatus !== 'New' && chance.happens(0.3) ? chance.pick(NOTES) : '',
    rank: quoteStatus !== 'New' && chance.happens(0.2) ? chance.pick([5, 5, 4, 4, 3, 2]) : null,
  };
}

function statusOf({
  chance,
  scenario,
  daysAgo,
}: {
  chance: Chance;
  scenario: Scenario;
  daysAgo: number;
}): string {
  if (chance.happens(daysAgo <= 1 ? 0.7 : daysAgo <= 5 ? 0.2 : 0.02)) return 'New';
  if (scenario.price === undefined || chance.happens(0.42)) return 'Not Set';
  if (daysAgo > 10) return chance.pick(['Won', 'Won', 'Lost', 'Quote Sent', 'Waiting for Parts']);
  return chance.pick(['Quote Sent', 'Follow-up Call', 'Waiting for Parts', 'Won']);
}
