/** The figures of two periods as what they were worth (decision 52). */
import type { SourceWorth } from '#features/conversations/figures/figure-service.ts';
import { percentChange } from '#features/dashboard/service.ts';
import type { Worth, WorthNumbers, WorthOfSource } from './contract.ts';
import type { MissedCalls } from './missed-calls.ts';
import { costOfMissing, valueOfTime } from './numbers.ts';

export type Figures = {
  sources: SourceWorth[];
  outOfHoursCalls: number;
  missed: MissedCalls;
  reviews: { ratings: number; average: number | null };
};

export function worthOf({
  current,
  previous,
  numbers,
}: {
  current: Figures;
  previous: Figures;
  numbers: WorthNumbers;
}): Omit<Worth, 'period' | 'numbers'> {
  const change = (read: (figures: Figures) => number) => percentChange(read(current), read(previous));
  const seconds = handledSeconds(current);
  return {
    sold: {
      conversations: total(current, ({ sold }) => sold),
      value: soldCents(current) / 100,
      change: change(soldCents),
    },
    expected: {
      conversations: total(current, ({ quoted, booked }) => quoted + booked),
      value: expectedCents(current) / 100,
      change: change(expectedCents),
    },
    sources: current.sources
      .toSorted((one, other) => other.conversations - one.conversations)
      .map(presentSource),
    out_of_hours: {
      calls: current.outOfHoursCalls,
      value: costOfMissing(current.outOfHoursCalls, numbers),
      change: change(({ outOfHoursCalls }) => outOfHoursCalls),
    },
    saved: {
      minutes: Math.round(seconds / 60),
      value: valueOfTime(seconds, numbers),
      change: change((figures) => Math.round(handledSeconds(figures) / 60)),
    },
    missed: {
      calls: current.missed.calls,
      voicemails: current.missed.voicemails,
      no_customers: current.missed.noCustomers,
      called_again: current.missed.calledAgain,
      reached: current.missed.reached,
      cost: costOfMissing(current.missed.calls, numbers),
      change: change(({ missed }) => missed.calls),
      cost_of_one: costOfMissing(1, numbers),
    },
    reviews: {
      ratings: current.reviews.ratings,
      average: current.reviews.average === null ? null : Math.round(current.reviews.average * 10) / 10,
      change: change(({ reviews }) => reviews.ratings),
    },
  };
}

const total = ({ sources }: Figures, read: (source: SourceWorth) => number): number =>
  sources.reduce((sum, source) => sum + read(source), 0);
const soldCents = (figures: Figures) => total(figures, (source) => source.soldCents);
const expectedCents = (figures: Figures) =>
  total(figures, ({ quotedCents, bookedCents }) => quotedCents + bookedCents);
const handledSeconds = (figures: Figures) => total(figures, (source) => source.handledSeconds);

const presentSource = (worth: SourceWorth): WorthOfSource => ({
  source: worth.source,
  conversations: worth.conversations,
  sold: worth.sold,
  sold_value: worth.soldCents / 100,
  quoted: worth.quoted,
  quoted_value: worth.quotedCents / 100,
  booked: worth.booked,
  booked_value: worth.bookedCents / 100,
});
