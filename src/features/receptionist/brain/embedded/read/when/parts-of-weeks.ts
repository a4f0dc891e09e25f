/** Where in a week or a month: "early next week", "the end of the month". */
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import { weekdayIndex } from '#features/receptionist/brain/embedded/in-words.ts';
import { between } from './calendar.ts';

/** Three to five days of a week by where in it they are. */
export function partOfWeek(days: LocalDate[], part: string): LocalDate[] {
  if (/early|first|begin|start|front|top/.test(part)) return days.slice(0, 3);
  if (/mid/.test(part)) return days.slice(1, 4);
  return days.slice(3, 7);
}

export function partOfMonth(days: LocalDate[], part: string): LocalDate[] {
  if (/first week/.test(part)) return days.slice(0, 7);
  if (/second week/.test(part)) return days.slice(7, 14);
  if (/third week/.test(part)) return days.slice(14, 21);
  if (/last week|very end/.test(part)) return days.slice(-7);
  if (/first half/.test(part)) return days.slice(0, 15);
  if (/second half|back half/.test(part)) return days.slice(15);
  if (/early|begin|start|first/.test(part)) return days.slice(0, 10);
  if (/mid/.test(part)) return days.slice(9, 20);
  return days.slice(-10);
}

export const PART =
  'very end|tail end|last (?:few|couple(?: of)?|\\d) days|first (?:few|couple(?: of)?|\\d) days|begin|back end|end|early(?: part)?|first (?:part|half|week)|second (?:half|week)|third week|back half|front half|last (?:part|half|week)|later part|latter part|late|beginning|start|mid(?:dle)?|top';

/** The weekend beside a holiday, with the days between. */
export function holidayWeekend(day: LocalDate): LocalDate[] {
  const weekday = weekdayIndex(day);
  const saturday = addDays(day, weekday <= 2 ? -weekday - 1 : 6 - weekday);
  const sunday = addDays(saturday, 1);
  return day < saturday ? between(day, sunday) : between(saturday, day > sunday ? day : sunday);
}
