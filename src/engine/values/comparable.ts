/**
 * What a text means in a comparison: a number, a point in time, or plain text. Independent of clock and
 * locale: the same two texts always compare the same.
 */
import { fromWall } from '../time/zoned-time.ts';

export type Comparable =
  | { kind: 'number'; value: number }
  /** `instant` is null when only a day was given. */
  | { kind: 'date'; day: string; instant: number | null }
  | { kind: 'text'; value: string };

/** Times without an offset are in `zone`, or in UTC when it is null. */
export function readComparable(text: string, zone: string | null = null): Comparable {
  const trimmed = text.trim();
  return readNumber(trimmed) ?? readDate(trimmed, zone) ?? { kind: 'text', value: normal(trimmed) };
}

/** Below, equal or above zero; null when the two have no order. */
export function compare(a: Comparable, b: Comparable): number | null {
  if (a.kind === 'number' && b.kind === 'number') return a.value - b.value;
  if (a.kind === 'date' && b.kind === 'date') return compareDates(a, b);
  return null;
}

/** Text is compared ignoring case and surrounding spaces, as people read it. */
export const normal = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/**
 * "1200", "-4", "$1,200.50". Not a phone number (+1555…), a zip code with a leading zero or an id with more
 * digits than a number keeps: as numbers, different ones could compare equal.
 */
export function readNumber(text: string): (Comparable & { kind: 'number' }) | null {
  if (!/^-?\$?\s?-?(?:(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:,\d{3}){1,4})(?:\.\d{1,10})?|\.\d{1,10})$/.test(text))
    return null;
  const value = Number(text.replace(/[$,\s]/g, ''));
  return Number.isFinite(value) ? { kind: 'number', value } : null;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:$|,? )/;
const NAMED_DAY = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:$|,? (?:at )?)/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)? ?([AaPp][Mm])?(Z|[+-]\d{2}:?\d{2})?$/;

/** "2026-03-08", "2026-03-08T09:30:00Z", "3/8/2026 9:30 AM", "March 8, 2026". */
export function readDate(text: string, zone: string | null = null): (Comparable & { kind: 'date' }) | null {
  if (text.length > 40) return null;
  const written = readDay(text);
  if (!written) return null;
  const { day, rest } = written;
  if (!rest) return { kind: 'date', day, instant: null };
  const time = readTime(rest);
  if (!time) return null;
  const wall = Date.parse(`${day}T00:00:00Z`) + time.ms;
  if (time.offset !== null) return { kind: 'date', day, instant: wall - time.offset };
  return { kind: 'date', day, instant: zone === null ? wall : fromWall({ wall, zone }) };
}

function readDay(text: string): { day: string; rest: string } | null {
  const iso = ISO_DAY.exec(text);
  if (iso)
    return dayOf({
      year: iso[1],
      month: Number(iso[2]),
      date: Number(iso[3]),
      rest: text.slice(iso[0].length),
    });
  const us = US_DAY.exec(text);
  if (us)
    return dayOf({
      year: fullYear(us[3] ?? ''),
      month: Number(us[1]),
      date: Number(us[2]),
      rest: text.slice(us[0].length),
    });
  const named = NAMED_DAY.exec(text);
  if (!named) return null;
  const month = monthOf(named[1] ?? '');
  return dayOf({ year: named[3], month, date: Number(named[2]), rest: text.slice(named[0].length) });
}

function dayOf({
  year,
  month,
  date,
  rest,
}: {
  year: string | undefined;
  month: number;
  date: number;
  rest: string;
}): { day: string; rest: string } | null {
  const day = `${year}-${pad(month)}-${pad(date)}`;
  const instant = Date.parse(`${day}T00:00:00Z`);
  // A day that does not exist, such as February 30, comes back as another one.
  const exists = Number.isFinite(instant) && new Date(instant).toISOString().slice(0, 10) === day;
  return exists ? { day, rest } : null;
}

/** Milliseconds from midnight, and the offset from UTC if one is given. */
function readTime(text: string): { ms: number; offset: number | null } | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds = '0', fraction = '', half, zone] = match;
  const hour = hourOf({ hour: Number(hours), half });
  if (hour === null || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const millis = Number(fraction.padEnd(3, '0').slice(0, 3));
  const ms = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + millis;
  return { ms, offset: zone === undefined ? null : writtenOffset(zone) };
}

function hourOf({ hour, half }: { hour: number; half: string | undefined }): number | null {
  if (!half) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function writtenOffset(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** "after March 8" means the days after it: when one side is only a day, days are compared. */
function compareDates(a: Comparable & { kind: 'date' }, b: Comparable & { kind: 'date' }): number {
  if (a.instant !== null && b.instant !== null) return a.instant - b.instant;
  return Date.parse(a.day) - Date.parse(b.day);
}

/** Two-digit years up to 69 are in this century, as in spreadsheets. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`;

/** Zero for anything that is not a month; no date has month zero. */
function monthOf(name: string): number {
  const lower = name.toLowerCase();
  return MONTHS.findIndex((month) => month === lower || month.slice(0, 3) === lower) + 1;
}

const pad = (number: number): string => String(number).padStart(2, '0');
