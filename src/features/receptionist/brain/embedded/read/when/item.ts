/** A day or a time of day as it stands in a text. */
import type { LocalDate } from '#engine/time/zoned-time.ts';
import type { ClockRange, DayConflict } from './wish.ts';

/** `days` is how it is heard alone; `all` is what it may mean beside another naming: "friday the 20th", "tuesday next week". */
export type NamedDays = {
  days: LocalDate[];
  all?: LocalDate[];
  /** Named by its weekday alone. */
  isWeekday?: boolean;
  /** A weekday and a date that do not agree. */
  conflict?: DayConflict;
  /** The weekday and the date of a conflict, which a month that is named beside them may solve. */
  parts?: [NamedDays, NamedDays];
};

export type Item = { start: number; end: number; isNegated: boolean } & (
  | { kind: 'day'; named: NamedDays }
  | {
      kind: 'clock';
      range: ClockRange;
      isPart: boolean;
      /** Told by one's day rather than by the clock. */
      isVague?: boolean;
      /** Its hours may be before noon or after. */
      isOpen?: boolean;
    }
);
