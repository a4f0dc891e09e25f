/**
 * Splits a range for a list whose counts are kept per UTC day: the whole days within it, and the parts of a day at either
 * end, which exist because a range starts and ends at another zone's midnight. Null is an open end.
 */
export function splitByUtcDay({ from, to }: Range): { days: Days; edges: Edge[] } {
  const first = from && startOfDay(from.getTime() + DAY_MS - 1);
  const end = to && startOfDay(to.getTime());
  const before = from && first && { from, to: to && to < first ? to : first };
  const after = to && end && { from: first && first > end ? first : end, to };
  return {
    days: { from: first, to: end, first: first && dateOf(first), end: end && dateOf(end) },
    edges: [before, after].filter((edge): edge is Edge => edge !== null && edge.from < edge.to),
  };
}

type Range = { from: Date | null; to: Date | null };
type Edge = { from: Date; to: Date };
/** From the first day up to, but not including, `end`. None if `first` is not before `end`. */
type Days = Range & { first: string | null; end: string | null };

const DAY_MS = 86_400_000;
const startOfDay = (ms: number): Date => new Date(Math.floor(ms / DAY_MS) * DAY_MS);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
