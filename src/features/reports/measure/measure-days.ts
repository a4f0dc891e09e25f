/**
 * The sums of each day of the business's calendar. A day is added up once and kept until one of its conversations or readings
 * changes (decision 53).
 */
import {
  countChanges,
  countValues,
  type KeptMeasure,
  type Measure,
  sumMeasures,
} from '#features/conversations/figures/figure-service.ts';
import type { DayFigures } from '#features/reports/sums.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Day } from './calendar.ts';
import { type KeptDay, listKeptDays, type MeasuredDays, READINGS } from './measure-queries.ts';
import { isKept } from './measured-metric.ts';

type Asked = { days: readonly Day[]; measures: readonly (Measure | KeptMeasure)[] };

/** The figures of each day, and which of the days were added up just now and can be kept. */
export async function measureDays(
  tx: Transaction,
  { days, measures }: Asked,
): Promise<{ figures: DayFigures[]; fresh: MeasuredDays }> {
  const wanted = [...new Map(measures.map((measure) => [measure.key, measure])).values()];
  if (wanted.length === 0) return { figures: days.map(() => ({})), fresh: [] };
  // Before the days are added up: a change in between makes what is kept look outdated, never up to date.
  const [changes, kept] = await Promise.all([countChanges(tx, days), listKeptDays(tx, days)]);
  const stamps = days.map((_, place) => (changes[place] ?? 0) + (kept[place]?.changes ?? 0));
  const figures = days.map((_, place) => validFigures(kept[place], stamps[place]));
  const missing = (place: number) => wanted.filter(({ key }) => !figures[place]?.[key]);
  const places = days.map((_, place) => place).filter((place) => missing(place).length > 0);
  if (places.length === 0) return { figures, fresh: [] };

  const lacking = new Set(places.flatMap(missing));
  const added = await addUpDays(tx, {
    days: places.flatMap((place) => days[place] ?? []),
    measures: wanted.filter((measure) => lacking.has(measure)),
  });
  for (const [index, place] of places.entries()) figures[place] = { ...figures[place], ...added[index] };
  const fresh = places.flatMap((place) => {
    const day = days[place];
    if (!day?.isWhole) return [];
    return {
      startsAt: day.from,
      endsAt: day.to,
      changes: stamps[place] ?? 0,
      figures: onlyWanted(figures[place] ?? {}, wanted),
    };
  });
  return { figures, fresh };
}

const validFigures = (kept: KeptDay | undefined, stamp: number | undefined): DayFigures =>
  kept?.figures && kept.keptChanges === stamp ? kept.figures : {};

/** Without the measures of metrics that are gone. */
const onlyWanted = (figures: DayFigures, wanted: readonly Measure[]): DayFigures =>
  Object.fromEntries(wanted.map(({ key }) => [key, figures[key] ?? {}]));

async function addUpDays(tx: Transaction, { days, measures }: Asked): Promise<DayFigures[]> {
  const kept = measures.filter(isKept);
  const fields = measures.filter((measure) => !isKept(measure));
  const [sums, values] = await Promise.all([
    fields.length > 0 ? sumMeasures(tx, { days, measures: fields }) : [],
    kept.length > 0 ? countValues(tx, { days, measures: kept, values: READINGS }) : [],
  ]);
  const figures = days.map((): DayFigures => Object.fromEntries(measures.map(({ key }) => [key, {}])));
  for (const { key, day, ...sum } of sums) {
    const ofDay = figures[day - 1];
    if (ofDay) ofDay[key] = sum;
  }
  for (const { key, day, value, count, unsaid, total } of values) {
    const sum = figures[day - 1]?.[key];
    if (!sum) continue;
    if (value === null) Object.assign(sum, { values: count, unsaid, total });
    else sum.groups = { ...sum.groups, [value]: count };
  }
  return figures;
}
