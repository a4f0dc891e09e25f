import type { DemoVisit } from '#features/appointments/demo/demo-diary.ts';
import type { Chance } from './random.ts';
import type { Scenario } from './scenario.ts';

export const DEMO_STATUSES = ['Quote Sent', 'Won', 'Lost', 'Follow-up Call', 'Waiting for Parts'] as const;
type Settled = (typeof DEMO_STATUSES)[number];

const NOTES = [
  'Called back, left a voicemail.',
  'Prefers text messages. Gate code 4417.',
  'Asked for the senior discount; approved.',
  'Two other companies quoted. Price matters most.',
  'Sent the estimate by e-mail, waiting for an answer.',
] as const;

type Story = {
  chance: Chance;
  scenario: Scenario;
  visit: DemoVisit | null;
  daysAgo: number;
  now: Date;
};

/** What the business did with the lead since: fresh leads are untouched, older ones mostly settled. */
export function createOutcome(story: Story) {
  const { chance, scenario } = story;
  const quoteStatus = statusOf(story);
  const price = scenario.price ? chance.whole(...scenario.price) : null;
  const isQuoted = quoteStatus !== 'New' && price !== null && chance.happens(0.7);
  return {
    quoteStatus,
    quoteValue: isQuoted ? price : null,
    salesValue: null,
    ...remarks(story, quoteStatus),
  };
}

/** The job was sold. */
export const createSale = (story: Story & { price: number }) => ({
  quoteStatus: 'Won',
  quoteValue: story.price,
  salesValue: story.price,
  ...remarks(story, 'Won'),
});

const remarks = ({ chance }: Story, status: string) => ({
  notes: status !== 'New' && chance.happens(0.3) ? chance.pick(NOTES) : '',
  rank: status !== 'New' && chance.happens(0.2) ? chance.pick([5, 5, 4, 4, 3, 2]) : null,
});

function statusOf(story: Story): string {
  const { chance, scenario, daysAgo } = story;
  if (chance.happens(daysAgo <= 1 ? 0.7 : daysAgo <= 5 ? 0.2 : 0.02)) return 'New';
  const [first, ...others] = settledOf(story);
  if (!first || scenario.price === undefined || chance.happens(0.42)) return 'Not Set';
  return chance.pick([first, ...others]);
}

/** No outcome is settled before the visit, and a finished job is never Lost. */
function settledOf({ scenario, visit, daysAgo, now }: Story): Settled[] {
  if (visit && visit.endsAt > now) return [];
  if (visit && scenario.books !== 'estimate') return ['Waiting for Parts'];
  return daysAgo > 10 ? ['Quote Sent', 'Lost', 'Follow-up Call'] : ['Quote Sent', 'Follow-up Call'];
}
