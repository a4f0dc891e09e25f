import { z } from 'zod';
import { calendarDay, text } from '#platform/fields.ts';
import {
  LONGEST_CLOSURE_DAYS,
  MOST_FURTHER_SHIFTS,
  MOST_SPECIAL_DAYS,
  TEXT_LIMITS,
  WEEK,
  type WeekDay,
} from './vocabulary.ts';

const DAY_MS = 86_400_000;

/** "09:00", 24 hours, in the business's time zone. */
const clockTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:00.');
const shift = z.object({ open_time: clockTime, close_time: clockTime });
type Shift = z.infer<typeof shift>;

const openingHours = shift.extend({
  is_open: z.boolean(),
  /** After a break: 8 to 12, and 1 to 5. */
  shifts: z
    .array(shift)
    .max(MOST_FURTHER_SHIFTS, `A day can have at most ${MOST_FURTHER_SHIFTS + 1} shifts.`)
    .optional(),
});
type OpeningHours = z.infer<typeof openingHours>;

const NO_LENGTH = 'These hours end when they begin. For the whole day, use 12:00 AM to 11:59 PM.';
const REACHED_BY_DAY_BEFORE = 'The hours of the day before reach past midnight into these.';

const shiftsOf = ({ open_time, close_time, shifts = [] }: OpeningHours): Shift[] => [
  { open_time, close_time },
  ...shifts,
];
const isOvernight = ({ open_time, close_time }: Shift): boolean => close_time < open_time;

/** Only the last shift may end on the next day. */
function requireShiftsInOrder({ value, issues }: z.core.ParsePayload<OpeningHours>): void {
  const { is_open, shifts = [] } = value;
  if (!is_open) return;
  const all = shiftsOf(value);
  for (const [index, shift] of all.entries()) {
    if (shift.open_time !== shift.close_time) continue;
    const path = index === 0 ? ['close_time'] : ['shifts', index - 1, 'close_time'];
    issues.push({ code: 'custom', message: NO_LENGTH, path, input: value });
  }
  for (const [index, next] of shifts.entries()) {
    const before = all[index];
    if (before && before.open_time < before.close_time && before.close_time <= next.open_time) continue;
    const message = 'A shift must start after the one before it has ended.';
    issues.push({ code: 'custom', message, path: ['shifts', index, 'open_time'], input: value });
  }
}

const dayHours = openingHours.check(requireShiftsInOrder);
const week = z.object(
  Object.fromEntries(WEEK.map((day) => [day, dayHours])) as Record<WeekDay, typeof dayHours>,
);

/** A night that reaches into the next day must end before that day's hours begin. */
function requireNightsToEnd({ value, issues }: z.core.ParsePayload<z.infer<typeof week>>): void {
  for (const [index, day] of WEEK.entries()) {
    const before = value[WEEK.at(index - 1) ?? day];
    const last = shiftsOf(before).at(-1);
    if (!before.is_open || !value[day].is_open || !last || !isOvernight(last)) continue;
    if (last.close_time > value[day].open_time)
      issues.push({
        code: 'custom',
        message: REACHED_BY_DAY_BEFORE,
        path: [day, 'open_time'],
        input: value,
      });
  }
}

export const businessHours = week.check(requireNightsToEnd);
export type BusinessHours = z.infer<typeof businessHours>;

const specialHours = openingHours
  .extend({
    date: calendarDay(),
    /** The last day of several. */
    end_date: calendarDay().optional(),
    name: text(TEXT_LIMITS.special_name).default(''),
  })
  .check(requireShiftsInOrder)
  .refine(({ date, end_date = date }) => date <= end_date, {
    path: ['end_date'],
    error: 'The last day is before the first.',
  })
  .refine(
    ({ date, end_date = date }) => Date.parse(end_date) - Date.parse(date) < LONGEST_CLOSURE_DAYS * DAY_MS,
    { path: ['end_date'], error: 'One entry can cover at most a year.' },
  );
export type SpecialHours = z.output<typeof specialHours>;
export const specialDays = z
  .array(specialHours)
  .max(MOST_SPECIAL_DAYS, `There can be at most ${MOST_SPECIAL_DAYS} special days.`);

const storedShift = z.object({ open_time: z.string(), close_time: z.string() });
const storedHours = storedShift.extend({ is_open: z.boolean(), shifts: z.array(storedShift).optional() });
export const storedBusinessHours = z.object(
  Object.fromEntries(WEEK.map((day) => [day, storedHours])) as Record<WeekDay, typeof storedHours>,
);
export const storedSpecialDays = z.array(
  storedHours.extend({ date: z.string(), end_date: z.string().optional(), name: z.string() }),
);
