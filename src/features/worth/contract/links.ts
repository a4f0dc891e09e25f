import type { MoneyFilter, Source } from '#features/conversations/contract.ts';

/** The list of exactly the conversations that a figure counts, of all sources or one. */
export const conversationsOf = ({
  period: { start_date, end_date, timezone },
  source,
  money,
}: {
  period: { start_date: string; end_date: string; timezone: string };
  source?: Source;
  money?: MoneyFilter[];
}) => ({
  start_date,
  end_date,
  timezone,
  ...(source && { source }),
  ...(money && { money: money.join(',') }),
});
