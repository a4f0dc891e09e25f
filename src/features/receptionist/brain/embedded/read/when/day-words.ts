/** Every way of naming days that the rules know, the longest first. */
import { addDays, type LocalDate, WEEKDAYS } from '#engine/time/zoned-time.ts';
import { weekdayIndex } from '#features/receptionist/brain/embedded/in-words.ts';
import { agreed } from './agreed-days.ts';
import {
  between,
  daysFrom,
  everyMonthDay,
  everyWeekday,
  HOLIDAY,
  holiday,
  horizonOf,
  month,
  monthDay,
  namedMonth,
  week,
} from './calendar.ts';
import type { NamedDays } from './item.ts';
import { holidayWeekend, PART, partOfMonth, partOfWeek } from './parts-of-weeks.ts';

type Groups = Record<string, string | undefined>;
export type DayWord = { pattern: RegExp; read: (groups: Groups, today: LocalDate) => NamedDays | null };

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];
const D = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const M = `(?:${MONTHS.join('|')})`;
const N = '(?:a|an|\\d{1,2}|couple(?: of)?|a couple(?: of)?|few|a few)';
const NTH = '\\d{1,2}(?:st|nd|rd|th)';

const word = (pattern: string, read: DayWord['read']): DayWord => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'g'),
  read,
});
const one = (day: LocalDate | null | undefined): NamedDays | null => (day ? { days: [day] } : null);
const some = (days: LocalDate[]): NamedDays => ({ days });

const weekdayOf = (name = ''): number => WEEKDAYS.findIndex((day) => name.startsWith(day));
const numberOf = (text = ''): number =>
  /couple/.test(text) ? 2 : /few/.test(text) ? 3 : /^an?$/.test(text) ? 1 : Number(text);
const monthNumber = (name = ''): number => MONTHS.indexOf(name) + 1;

/** The next such weekday after the day. */
const coming = (day: LocalDate, weekday: number): LocalDate =>
  addDays(day, ((weekday - weekdayIndex(day) + 6) % 7) + 1);

const namedWeekday = (today: LocalDate, weekday: number): NamedDays => ({
  days: [coming(today, weekday)],
  all: everyWeekday(today, weekday),
  isWeekday: true,
});

/** The next such day of a month. */
function namedDay(today: LocalDate, dayOfMonth: number): NamedDays {
  const all = everyMonthDay(today, dayOfMonth);
  return { days: all.slice(0, 1), all };
}

/** What "a week from …" and "the day after …" count from. */
function anchor(name: string, today: LocalDate): LocalDate | null {
  const plain = name.replace(/^(?:the|this|this coming|coming|on) /, '');
  if (/^(?:today|now)$/.test(plain)) return today;
  if (plain === 'tomorrow') return addDays(today, 1);
  if (new RegExp(`^${D}$`).test(plain)) return coming(today, weekdayOf(plain));
  if (new RegExp(`^next ${D}$`).test(plain))
    return week(today, 1).find((day) => weekdayIndex(day) === weekdayOf(plain.slice(5))) ?? null;
  const nth = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(plain);
  if (nth) return everyMonthDay(today, Number(nth[1]))[0] ?? null;
  const dated = new RegExp(`^(${M}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?$`).exec(plain);
  if (dated) return monthDay(today, monthNumber(dated[1]), Number(dated[2]));
  return holiday(plain, today);
}
const ANCHOR = `(?:(?:the |this |this coming )?(?:today|now|tomorrow|next ${D}|${D}|${M} (?:the )?\\d{1,2}(?:st|nd|rd|th)?|${NTH}|${HOLIDAY}))`;

/** How many weeks later "the week after" is. */
const WEEKS: Record<string, number> = {
  of: 0,
  commencing: 0,
  starting: 0,
  beginning: 0,
  after: 1,
  following: 1,
};

const ahead = (days: LocalDate[], today: LocalDate): LocalDate[] => days.filter((day) => day >= today);

export const DAY_WORDS: DayWord[] = [
  word('(?:the )?(?:last|final) day of (?:the|this) month', (_, today) => one(month(today, 0).at(-1))),
  // Ranges and dates by number.
  word(
    `(?:the )?(?<a>\\d{1,2})(?:st|nd|rd|th)? ?(?:-|to|till?|until|through|thru) ?(?:the )?(?<b>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${M})`,
    ({ a, b, month: name }, today) => {
      const [first, last] = [a, b].map((day) => monthDay(today, monthNumber(name), Number(day)));
      return first && last ? some(between(first, last)) : null;
    },
  ),
  word(
    `(?<month>${M}) (?<a>\\d{1,2})(?:st|nd|rd|th)? ?(?:-|to|till?|until|through|thru) ?(?:the )?(?<b>\\d{1,2})(?:st|nd|rd|th)?(?! ?(?:am|pm|:))`,
    ({ a, b, month: name }, today) => {
      const [first, last] = [a, b].map((day) => monthDay(today, monthNumber(name), Number(day)));
      return first && last ? some(between(first, last)) : null;
    },
  ),
  word('20\\d{2}-(?<month>\\d{2})-(?<day>\\d{2})', ({ month: number, day }, today) =>
    one(monthDay(today, Number(number), Number(day))),
  ),
  word(
    '(?<day>1[3-9]|2\\d|3[01])[/.](?<month>1[0-2]|0?[1-9])(?:[/.](?:(?:20)?\\d{2})?|(?![\\d]))',
    ({ month: number, day }, today) => one(monthDay(today, Number(number), Number(day))),
  ),
  word('(?<month>1[0-2]|0?[1-9])-(?<day>1[3-9]|2\\d|3[01])', ({ month: number, day }, today) =>
    one(monthDay(today, Number(number), Number(day))),
  ),
  // Counted from another day.
  word(
    `(?<!\\b(?:next|this|following|coming) )(?:a |in a )?(?<n>week|fortnight|\\d weeks?) (?:on |from )?(?<from>today|tomorrow|${D})|(?<name>${D}) (?:week|in a week)(?! (?:or|of|after|from))`,
    ({ n, from, name }, today) => {
      const day = anchor(from ?? name ?? '', today);
      const weeks = n === 'fortnight' ? 2 : Number.parseInt(n ?? '1', 10) || 1;
      return one(day && addDays(day, 7 * weeks));
    },
  ),
  word('(?:this week or next(?: week)?)', (_, today) =>
    some([...ahead(week(today, 0), today), ...week(today, 1)]),
  ),
  word(`(?<n>${N}) weeks? (?:from|after) (?<from>${ANCHOR})`, ({ n, from }, today) => {
    const day = anchor(from ?? '', today);
    return one(day && addDays(day, 7 * numberOf(n)));
  }),
  word(`(?<n>${N}) days? (?:from|after) (?<from>${ANCHOR})`, ({ n, from }, today) => {
    const day = anchor(from ?? '', today);
    return one(day && addDays(day, numberOf(n)));
  }),
  word('(?:the )?(?:day (?:after|following) (?:tomorrow|next)|tomorrow after next|overmorrow)', (_, today) =>
    one(addDays(today, 2)),
  ),
  word(`(?:the )?day (?<way>before|after|following) (?<from>${ANCHOR})`, ({ way, from }, today) => {
    const day = anchor(from ?? '', today);
    return one(day && addDays(day, way === 'after' ? 1 : -1));
  }),
  word(`(?:the )?(?<name>${D}) after next`, ({ name }, today) =>
    one(addDays(coming(today, weekdayOf(name)), 7)),
  ),
  word(
    `(?:the )?(?<name>${D}) (?<way>before|after|following) (?<from>${HOLIDAY}|the ${NTH}|${M} \\d{1,2}(?:st|nd|rd|th)?)`,
    ({ name, way, from }, today) => {
      const day = anchor(from ?? '', today);
      if (!day) return null;
      const next = coming(day, weekdayOf(name));
      return one(way === 'before' ? addDays(next, next === addDays(day, 7) ? -14 : -7) : next);
    },
  ),
  word(
    `(?<!\\b(?:next|this|following|coming) )(?:the )?week (?<way>of|commencing|starting|beginning|before|after|following) (?:on )?(?<from>${ANCHOR})`,
    ({ way, from }, today) => {
      const day = anchor(from ?? '', today);
      if (!day) return null;
      // The week before a Saturday is the one that it ends.
      const isWeekend = [0, 6].includes(weekdayIndex(day));
      return some(week(day, WEEKS[way ?? ''] ?? (isWeekend ? 0 : -1)));
    },
  ),
  word(
    `in (?:about |around |like )?(?<n>${N}) days?(?:' time)?|(?<later>${N}) days? (?:out|later)`,
    ({ n, later }, today) => {
      const count = numberOf(n ?? later);
      return /few|couple/.test(n ?? later ?? '')
        ? some(daysFrom(addDays(today, count - 1), 4))
        : one(addDays(today, count));
    },
  ),
  word(`(?:in|give it) (?:about |around |like )?(?<n>${N}) weeks?(?:'? time)?`, ({ n }, today) =>
    some(daysFrom(addDays(today, 7 * numberOf(n) - 2), 7)),
  ),
  word(
    `(?:in|within|over|during) (?:the )?next (?<n>${N}) (?<unit>days?|weeks?)|(?:the )?next (?<m>${N}) (?<other>days?|weeks?)|within (?<k>${N}) (?<third>days?|weeks?)`,
    ({ n, m, k, unit, other, third }, today) =>
      some(
        daysFrom(
          today,
          numberOf(n ?? m ?? k) * ((unit ?? other ?? third ?? '').startsWith('week') ? 7 : 1) + 1,
        ),
      ),
  ),
  word(`(?:between )?(?:now|today) (?:and|to|until|till?|through) (?<to>${ANCHOR})`, ({ to }, today) => {
    const last = anchor(to ?? '', today);
    return last ? some(between(today, last)) : null;
  }),
  // Holidays and dates.
  word('(?:the )?day before the weekend', (_, today) => one(coming(addDays(today, -1), 5))),
  word(`(?:the )?(?<name>${HOLIDAY}) weekend`, ({ name }, today) => {
    const day = holiday(name ?? '', today);
    return day ? some(holidayWeekend(day)) : null;
  }),
  word(`(?<name>${HOLIDAY})`, ({ name }, today) => one(holiday(name ?? '', today))),
  word(
    `(?<month>${M}),? (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!:|\\d| ?(?:am|pm|o'clock)|,? (?:19|18)\\d{2})(?:,? (?:20)\\d{2})?`,
    ({ month: name, day }, today) => one(monthDay(today, monthNumber(name), Number(day))),
  ),
  word(
    `(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: of)? (?<month>${M})(?!,? (?:19|18)\\d{2})`,
    ({ month: name, day }, today) => one(monthDay(today, monthNumber(name), Number(day))),
  ),
  word(
    `(?<month>1[0-2]|0?[1-9])(?:[/]| slash )(?<day>3[01]|[12]\\d|0?[1-9])(?:[/](?:20)?\\d{2})?`,
    ({ month: number, day }, today) => one(monthDay(today, Number(number), Number(day))),
  ),
  word(
    `(?<month>1[0-2]|0?[1-9])[-.](?<day>3[01]|[12]\\d|0?[1-9])(?:[-.](?:20)\\d{2})`,
    ({ month: number, day }, today) => one(monthDay(today, Number(number), Number(day))),
  ),
  // Parts of months.
  word(
    `(?:the )?(?<nth>first|second|third|fourth|last) (?<name>${D}) (?:of|in) (?<of>next month|this month|the month|${M})`,
    ({ nth, name, of }, today) => {
      const days = monthNamed(of ?? '', today).filter((day) => weekdayIndex(day) === weekdayOf(name));
      const index = ['first', 'second', 'third', 'fourth'].indexOf(nth ?? '');
      return one(nth === 'last' ? days.at(-1) : days[index]);
    },
  ),
  word(
    `(?:the )?(?<part>${PART})(?: of| in)?(?: the)? (?<of>next month|this month|month|${M})`,
    ({ part, of }, today) => some(ahead(partOfMonth(monthNamed(of ?? '', today), part ?? ''), today)),
  ),
  word('(?:after|past) the (?:1st|first|new year)|after the (?:month|holidays?)', (_, today) =>
    some(month(today, 1)),
  ),
  word('(?:some ?time |any ?time )?next month', (_, today) => some(month(today, 1))),
  word('(?:later |any ?time |some ?time )?this month', (_, today) => some(ahead(month(today, 0), today))),
  word(`(?:in|during|any ?time in|some ?time in|of) (?<of>${M})`, ({ of }, today) =>
    some(ahead(namedMonth(today, monthNumber(of)), today)),
  ),
  word(`(?:till? |until )?(?<of>(?!march|may)${M})(?= *(?:$|[.,!?]))`, ({ of }, today) =>
    some(ahead(namedMonth(today, monthNumber(of)), today)),
  ),
  // Weeks and their parts.
  word(
    `(?:the )?(?<part>${PART}|later)(?: of| in| on)?(?: the)? (?<of>week after next|following week|next week|this week|this coming week|coming week|week)`,
    ({ part, of }, today) => {
      const days = weekNamed(of ?? '', today);
      // Early in a week that is under way is the next one.
      const isOver = of === 'week' && partOfWeek(days, part ?? '').every((day) => day <= today);
      if (isOver && part !== 'later') return some(partOfWeek(week(today, 1), part ?? ''));
      const isLater = part === 'later' && !/next|following/.test(of ?? '');
      return some(isLater ? days.filter((day) => day > today) : ahead(partOfWeek(days, part ?? ''), today));
    },
  ),
  word('(?:the )?(?:week after next|week after that|2 weeks out)', (_, today) => some(week(today, 2))),
  word('(?:the )?(?:next week|following week|week from now|coming week|this coming week)', (_, today) =>
    some(week(today, 1)),
  ),
  word('(?:the )?(?:rest|remainder) of (?:the|this) week', (_, today) =>
    some(week(today, 0).filter((day) => day > today)),
  ),
  word('(?:some ?time |any ?time |any day )?(?:this week|in the week)', (_, today) =>
    some(ahead(week(today, 0), today)),
  ),
  word('(?:the )?(?:weekend after next|following weekend|weekend after)', (_, today) =>
    some(weekendOf(today, 1)),
  ),
  word('next weekend', (_, today) => some(weekendOf(today, 1))),
  word('(?:on |over |at )?(?:the |this |this coming |coming )weekend', (_, today) =>
    // On a Sunday it is the next one.
    ({
      days: weekdayIndex(today) === 0 ? weekendOf(today, 1) : ahead(weekendOf(today, 0), today),
      all: horizonOf(today).filter((day) => [0, 6].includes(weekdayIndex(day))),
    }),
  ),
  word('(?:a |any |on )?weekends?', (_, today) => ({
    days: [...everyWeekday(today, 6), ...everyWeekday(today, 0)].sort(),
  })),
  word(
    '(?:any |a |on )?week ?days?|during the week|business days?|work ?days?|(?:monday|mon) (?:through|thru|to|-) friday|m-f',
    (_, today) => some(horizonOf(today).filter((day) => ![0, 6].includes(weekdayIndex(day)))),
  ),
  word("mid ?week(?:'s)?", (_, today) =>
    some(horizonOf(today).filter((day) => [2, 3, 4].includes(weekdayIndex(day)))),
  ),
  // Weekdays and days of the month.
  word(`(?<name>${D})(?: the)? (?<day>1[3-9]|2\\d|3[01])(?!:|\\d| ?(?:am|pm))`, ({ name, day }, today) =>
    agreed(namedWeekday(today, weekdayOf(name)), namedDay(today, Number(day))),
  ),
  word(
    '(?:on|the) (?<day>1[3-9]|2\\d|3[01])(?: (?:and|or|&) (?:the )?(?<other>1[3-9]|2\\d|3[01]))?(?!:|\\d|st|nd|rd|th| ?(?:am|pm|min|hour|day|week|year))',
    ({ day, other }, today) =>
      some([day, other].flatMap((one) => everyMonthDay(today, Number(one)).slice(0, 1))),
  ),
  word('(?:before|by) (?:the )?month (?:is out|ends|is over|end)|before the end of the month', (_, today) =>
    some(ahead(month(today, 0), today)),
  ),
  word(`(?:the )?(?<name>${D}) after next`, ({ name }, today) =>
    one(addDays(coming(today, weekdayOf(name)), 7)),
  ),
  word(`(?:next|(?:the )?following) (?<name>${D})`, ({ name }, today) =>
    one(week(today, 1).find((day) => weekdayIndex(day) === weekdayOf(name))),
  ),
  word(`(?:any|every|a|on a|most|some) (?<name>${D})s?|(?<many>${D})s`, ({ name, many }, today) => ({
    days: everyWeekday(today, weekdayOf(name ?? many)),
  })),
  word(`(?:this |this coming |coming |on |the )?(?<name>${D})(?:'s)?`, ({ name }, today) =>
    namedWeekday(today, weekdayOf(name)),
  ),
  word(
    `(?:the |on the )?(?<day>\\d{1,2})(?:st|nd|rd|th)(?! (?:street|st|ave|avenue|floor|place|grade|time|birthday|anniversary))`,
    ({ day }, today) => namedDay(today, Number(day)),
  ),
  word(
    `(?:on )?the (?<day>\\d{1,2})(?!:|\\d|st|nd|rd|th| ?(?:am|pm|o'clock|ones?|hour|min|day|week|bed|bath|story|year|foot|ton|gallon))`,
    ({ day }, today) => (Number(day) > 12 ? namedDay(today, Number(day)) : null),
  ),
  word('(?:today or tomorrow)', (_, today) => some([today, addDays(today, 1)])),
  word("tomorrow(?:'s)?", (_, today) => one(addDays(today, 1))),
  word("today(?:'s)?|this (?=morning|afternoon|evening)|(?=tonight)|right now", (_, today) => one(today)),
];

function weekNamed(name: string, today: LocalDate): LocalDate[] {
  if (/after next/.test(name)) return week(today, 2);
  return week(today, /next|following|coming/.test(name) ? 1 : 0);
}

function monthNamed(name: string, today: LocalDate): LocalDate[] {
  if (/next month/.test(name)) return month(today, 1);
  return /month/.test(name) ? month(today, 0) : namedMonth(today, monthNumber(name));
}

/** Saturday and Sunday: of this week, or `ahead` weeks later. */
const weekendOf = (today: LocalDate, ahead: number): LocalDate[] => week(today, ahead).slice(5);

export const rangeOf = (from: NamedDays, to: NamedDays): LocalDate[] => {
  const [first] = from.days;
  const last = (to.all ?? to.days).find((day) => first !== undefined && day >= first);
  return first && last ? between(first, last) : [];
};
