/** What a measure adds up. Sums of days add to those of a week, a month or a period. */
export type Sums = {
  /** Conversations that the filters choose. */
  rows: number;
  /** Of those, the ones that have the field. */
  hits: number;
  /** Of those, the ones in which it is a number, */
  values: number;
  /** and what these numbers add up to. */
  total: number;
  /** Of the readings, those of conversations that do not say it, */
  unsaid: number;
  /** and how often each answer was read. */
  groups: Record<string, number>;
};

/** By the key of the measure; what is 0 is left out. */
export type DayFigures = Record<string, Partial<Sums>>;

export function addUp(parts: readonly (Partial<Sums> | undefined)[]): Sums {
  const sums: Sums = { rows: 0, hits: 0, values: 0, total: 0, unsaid: 0, groups: {} };
  for (const part of parts) {
    if (!part) continue;
    sums.rows += part.rows ?? 0;
    sums.hits += part.hits ?? 0;
    sums.values += part.values ?? 0;
    sums.total += part.total ?? 0;
    sums.unsaid += part.unsaid ?? 0;
    for (const [answer, count] of Object.entries(part.groups ?? {}))
      sums.groups[answer] = countOf(sums.groups, answer) + count;
  }
  return sums;
}

/** An answer may be named as what every object has, "constructor". */
export const countOf = (groups: Sums['groups'], answer: string): number =>
  Object.hasOwn(groups, answer) ? (groups[answer] ?? 0) : 0;
