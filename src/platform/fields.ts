/**
 * The building blocks of contracts. Every number, date and text from a caller has bounds, so that PostgreSQL
 * never has to refuse one; `tests/repo/contract-bounds.test.ts` walks every contract and names the fields
 * without bounds.
 */
import { z } from 'zod';
import { NAME_LIST_MAX_LENGTH, splitNames } from './address/name-list.ts';
import { FIRST_DAY, isStorable, LAST_DAY, MAX_COUNT, MAX_ID, MAX_PAGE, PERIOD_DAYS } from './bounds.ts';

export const success = z.literal('success');
/** For calls that return nothing but their success. */
export const done = z.object({ status: success, message: z.string() });
export const replyOf = <Data extends z.ZodType>(data: Data) => z.object({ status: success, data });

/** An id in a path, a query or a body. */
export const idOf = (error = 'The id is not valid.') =>
  z.coerce.number<number | string>(error).int(error).positive(error).max(MAX_ID, error);
export const id = idOf();
export const idParams = z.object({ id });

/** A whole number in a path or a query, where every value is text. */
export const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z.coerce.number<number | string>().int().min(min).max(max);
/** Counts edits: a save names the version it started from. The maximum leaves room for the next one. */
export const version = z
  .number()
  .int()
  .min(0)
  .max(MAX_COUNT - 1);
export const pageNumber = wholeNumber({ min: 1, max: MAX_PAGE }).default(1);
/** How many days figures are asked for. */
export const periodDays = wholeNumber({ min: 1, max: Math.max(...PERIOD_DAYS) }).refine(
  (days) => PERIOD_DAYS.some((one) => one === days),
  `Choose one of ${PERIOD_DAYS.join(', ')}.`,
);
/** Defaults to the first size. */
export const pageSize = (sizes: readonly [number, ...number[]]) =>
  wholeNumber({ min: 1, max: Math.max(...sizes) })
    .refine((size) => sizes.includes(size), `Choose one of ${sizes.join(', ')}.`)
    .default(sizes[0]);

/** As it was typed, surrounding spaces included. */
export const wholeText = (max: number, tooLong = `Use at most ${max} characters.`) =>
  z.string().max(max, tooLong).refine(isStorable, 'This text holds a character that cannot be stored.');
/** Measured without surrounding spaces. */
export const text = (max: number, tooLong = `Use at most ${max} characters.`) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine(isStorable, 'This text holds a character that cannot be stored.');
/** "Lead,Legal": several choices in an address. */
export const commaList = <Value extends string>(values: readonly Value[], error?: string) =>
  wholeText(500)
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(values, error)).max(50));
/** "VIP,Smith%2C Jones": names that a business gives, in an address. */
export const nameList = wholeText(NAME_LIST_MAX_LENGTH).transform((list) => [...new Set(splitNames(list))]);
export const emailAddress = text(254).toLowerCase().pipe(z.email('Please enter a valid email address.'));

/** "2026-03-09" */
export const calendarDay = (error = 'Use a date like 2026-03-09.') =>
  z.iso.date(error).refine((day) => day >= FIRST_DAY && day <= LAST_DAY, error);
/** A time that a calendar can hold; a distant year is a typo. */
export const moment = z.iso
  .datetime({ offset: true, error: 'Use a time like 2026-03-09T16:00:00Z.' })
  .max(40)
  .refine((value) => /^20\d\d-/.test(value), 'That year is too far away.');

/**
 * Loading Intl's time zones takes longer than most lists, so it happens once, and only when a page needs
 * them.
 */
let timezones: ReadonlySet<string> | undefined;

function isTimezone(name: string): boolean {
  timezones ??= new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (timezones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    // PostgreSQL reads an offset such as +05:30 with the opposite sign.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
export const timezone = z.string().max(64).refine(isTimezone, 'This is not a time zone.');
