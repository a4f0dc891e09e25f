/** The weekly digest as an e-mail: plain text, and names for the addresses in it, which are long. */
import type { MoneyFilter } from '#features/conversations/contract.ts';
import {
  conversationsOf,
  dollars,
  duration,
  missedBasis,
  SOURCE_NAMES,
  type Worth,
  type WorthOfSource,
} from './contract.ts';

export type Digest = { subject: string; body: string; linkNames: Record<string, string> };

/** Nothing that a reader could act on or be glad of. */
export const isEmptyWeek = ({ sources, missed, reviews }: Worth): boolean =>
  sources.length === 0 && missed.voicemails === 0 && reviews.ratings === 0;

export function digestText({
  worth,
  business,
  publicUrl,
  unsubscribeUrl,
}: {
  worth: Worth;
  business: string;
  publicUrl: string;
  unsubscribeUrl: string;
}): Digest {
  const linkNames: Record<string, string> = { [unsubscribeUrl]: 'Stop these e-mails' };
  const link = (path: string, name: string) => {
    linkNames[`${publicUrl}${path}`] = name;
    return `${publicUrl}${path}`;
  };
  const { start_date, end_date } = worth.period;
  const parts = isEmptyWeek(worth)
    ? [`From ${dayText(start_date)} to ${dayText(end_date)} ${business} had no conversations.`]
    : [
        `What ${business}’s conversations came to from ${dayText(start_date)} to ${dayText(end_date)}, against the week before:`,
        ...figures(worth, link),
        ...sourceParts(worth, link),
        basis(worth),
      ];
  return {
    subject: subjectOf(worth),
    body: [
      ...parts,
      link('/dashboard', 'Open the dashboard'),
      `This comes on Mondays while your weekly digest is on. To stop it:\n${unsubscribeUrl}`,
      'Porchlight',
    ].join('\n\n'),
    linkNames,
  };
}

type ToLink = (path: string, name: string) => string;

function figures(worth: Worth, link: ToLink): string[] {
  const { sold, expected, out_of_hours, saved, missed, reviews } = worth;
  return [
    `Sold: ${dollars(sold.value)}${trend(sold)}${listLink({ worth, link, money: ['sold'], count: sold.conversations })}`,
    `Quoted or booked, not sold yet: ${dollars(expected.value)}${trend(expected)}${listLink({ worth, link, money: ['quoted', 'booked'], count: expected.conversations })}`,
    `Calls answered out of hours: ${out_of_hours.calls}${trend(out_of_hours)}.${out_of_hours.calls === 0 ? '' : ` Missed, they would have cost about ${dollars(out_of_hours.value)}.`}`,
    `Time saved: ${duration(saved.minutes)}${trend(saved)}, worth about ${dollars(saved.value)}.`,
    `Missed calls: ${missed.calls}${trend(missed)}.${missed.calls === 0 ? '' : ` They cost about ${dollars(missed.cost)}.`}${missed.voicemails === 0 ? '' : ` ${missedBasis(missed)}\n${link('/voicemail', 'Listen to your voicemail')}`}`,
    `Reviews you asked for: ${reviews.ratings}${trend(reviews)}${reviews.average === null ? '' : `, ${reviews.average.toFixed(1)} of 10 on average\n${link('/review-reviews', 'Read the reviews')}`}`,
  ];
}

/** A paragraph for each source that brought money, and one line for all others together. */
function sourceParts(worth: Worth, link: ToLink): string[] {
  const listOf = (rows: readonly WorthOfSource[]) => {
    const search = {
      ...conversationsOf({ period: worth.period }),
      source: rows.map(({ source }) => source).join(','),
    };
    const count = rows.reduce((sum, { conversations }) => sum + conversations, 0);
    return link(listPath(search), conversationsText(count));
  };
  const others = worth.sources.filter((row) => amountsOf(row).length === 0);
  const counted = others.map(({ source, conversations }) => `${SOURCE_NAMES[source]} (${conversations})`);
  return [
    ...worth.sources
      .filter((row) => amountsOf(row).length > 0)
      .map((row) => `${SOURCE_NAMES[row.source]}: ${amountsOf(row).join(', ')}\n${listOf([row])}`),
    ...(others.length > 0
      ? [`Nothing sold, quoted or booked yet: ${counted.join(', ')}\n${listOf(others)}`]
      : []),
  ];
}

const amountsOf = (row: WorthOfSource): string[] => [
  ...(row.sold > 0 ? [`${dollars(row.sold_value)} sold`] : []),
  ...(row.quoted > 0 ? [`${dollars(row.quoted_value)} quoted`] : []),
  ...(row.booked > 0 ? [`${dollars(row.booked_value)} booked`] : []),
];

/** On a line of its own; a list of nothing gets no link. */
function listLink({
  worth,
  link,
  money,
  count,
}: {
  worth: Worth;
  link: ToLink;
  money: MoneyFilter[];
  count: number;
}): string {
  if (count === 0) return '';
  return `\n${link(listPath(conversationsOf({ period: worth.period, money })), conversationsText(count))}`;
}

const listPath = (search: Record<string, string>): string => `/conversations?${new URLSearchParams(search)}`;

const conversationsText = (count: number): string =>
  count === 1 ? 'See the conversation' : `See the ${count.toLocaleString('en-US')} conversations`;

function basis({ numbers: { job_value, missed_percent, is_assumed } }: Worth): string {
  const stated = `a job is worth ${dollars(job_value)} and ${missed_percent}% of missed calls would have become jobs`;
  return is_assumed
    ? `The costs rest on our assumptions: ${stated}. You can enter your own numbers on the dashboard.`
    : `The costs rest on your numbers: ${stated}.`;
}

function subjectOf({ sold, out_of_hours, ...worth }: Worth): string {
  if (isEmptyWeek({ sold, out_of_hours, ...worth })) return 'Your week: no conversations';
  const calls = `${out_of_hours.calls} ${out_of_hours.calls === 1 ? 'call' : 'calls'} answered out of hours`;
  return `Your week: ${dollars(sold.value)} sold, ${calls}`;
}

/** " (up 12%)" */
function trend({ change }: { change: number | null }): string {
  if (change === null) return '';
  if (change === 0) return ' (no change)';
  return ` (${change > 0 ? 'up' : 'down'} ${Math.abs(change).toLocaleString('en-US')}%)`;
}

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const dayText = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
