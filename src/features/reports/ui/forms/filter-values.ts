/** Which conversations count, as the fields of a form. */
import type { Direction, FilterTag, Source } from '#features/conversations/contract.ts';
import type { MetricFilters } from '#features/reports/contract.ts';

export type FilterValues = {
  source: Source[];
  direction: Direction[];
  tags: FilterTag[];
  status: string[];
  /** As typed; in seconds. */
  min_duration_seconds: string;
};

export const filterValues = (filters: MetricFilters = {}): FilterValues => ({
  source: filters.source ?? [],
  direction: filters.direction ?? [],
  tags: filters.tags ?? [],
  status: filters.status ?? [],
  min_duration_seconds: numberField(filters.min_duration_seconds),
});

/** A filter that is not set is left out. */
export function filtersOf({ min_duration_seconds, ...lists }: FilterValues): MetricFilters {
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0);
  const length = typedNumber(min_duration_seconds);
  return { ...Object.fromEntries(chosen), ...(length !== undefined && { min_duration_seconds: length }) };
}

export const numberField = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Undefined for an empty field; what is no number stays NaN, which the contract refuses. */
export const typedNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replaceAll(',', ''));
