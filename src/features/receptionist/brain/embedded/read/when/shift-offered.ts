/** "Same time the next day", "an hour later", "the week after that": a wish that counts from the times that were just named. */
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import { week } from './calendar.ts';
import { readWhen } from './read-when.ts';
import type { ClockRange, TimeMoment, TimeWish } from './wish.ts';

type Heard = { plain: string; offered: readonly TimeMoment[]; today: LocalDate };

const COUNT = '(?<n>an?|1|one|2|3|4|5|couple(?: of)?|a couple(?: of)?|half an?)';
/** Days or minutes later; what is said of them stands in the first that matches. */
const STEPS: [RegExp, (count: number) => { days?: number; weeks?: number; minutes?: number }][] = [
  [new RegExp(`\\b${COUNT} (?:more )?hours? (?:later|after)\\b`), (n) => ({ minutes: 60 * n })],
  [new RegExp(`\\b${COUNT} hours? (?:earlier|before|sooner)\\b`), (n) => ({ minutes: -60 * n })],
  [new RegExp(`\\b(?:${COUNT} )?weeks? (?:later|on|after (?:that|those|these))\\b`), (n) => ({ weeks: n })],
  [
    new RegExp(`\\b(?:push|move|put|shift) (?:it|that|them) (?:back|out|off)(?: by)? ${COUNT} weeks?\\b`),
    (n) => ({ weeks: n }),
  ],
  [
    new RegExp(`\\b(?:push|move|put|shift) (?:it|that|them) (?:back|out|off)(?: by)? ${COUNT} days?\\b`),
    (n) => ({ days: n }),
  ],
  [new RegExp(`\\b${COUNT} weeks? (?:earlier|before|sooner)\\b`), (n) => ({ weeks: -n })],
  [
    /\bsame (?:day|time|thing|slot)s?(?: and time)?,?(?: but)? (?:the )?(?:(?:next|following) week|week after)\b/,
    () => ({ weeks: 1 }),
  ],
  [/\b(?:the )?following week\b|\bweek after (?:that|those|these)\b/, () => ({ weeks: 1 })],
  [new RegExp(`\\b${COUNT} days? (?:later|after)\\b`), (n) => ({ days: n })],
  [new RegExp(`\\b${COUNT} days? (?:earlier|before|sooner)\\b`), (n) => ({ days: -n })],
  [/\b(?:the )?(?:next|following) day\b|(?<!\bany )\bday after\b(?! (?:tomorrow|next))/, () => ({ days: 1 })],
  [
    /\b(?:the )?(?:day before|previous day)\b(?! (?:the |my |thanksgiving|christmas|new year|halloween|easter|labor|memorial))/,
    () => ({ days: -1 }),
  ],
];
const SAME_DAY = /\b(?:the )?(?:same|that|those|these|either|both) (?:same )?days?\b/;
const SAME_TIME = /\b(?:the )?same (?:time|hour|slot|but|thing)\b|\bstill\b|\bsame\b/;
const EARLIER = /\b(?:earlier|sooner)\b/;
const LATER = /\blater\b/;
const DAY_END = 24 * 60 - 1;

export function shiftOffered({ plain, offered, today }: Heard): TimeWish | null {
  const base = offered.at(-1);
  if (!base) return null;
  for (const [pattern, read] of STEPS) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const step = read(countOf(match.groups?.n));
    const rest = plain.replace(pattern, ' ').replace(SAME_TIME, ' ');
    return stepped({
      step,
      rest,
      base: step.days && step.days < 0 ? (offered[0] ?? base) : base,
      plain,
      today,
    });
  }
  const rest = plain.replace(SAME_TIME, ' ').replace(SAME_DAY, ' ');
  const own = readWhen({ text: rest, today, isAsked: true });
  if (/\bsame (?:time|hour)\b/.test(plain) && own?.windows.some(({ days }) => days))
    return { ...own, windows: own.windows.map(({ days }) => ({ days, clock: exactly(base.minutes) })) };
  return SAME_DAY.test(plain) ? onSameDays({ plain, offered, own }) : null;
}

const exactly = (minutes: number): ClockRange => ({ from: minutes, to: minutes });

function countOf(text = ''): number {
  if (/half/.test(text)) return 0.5;
  if (/couple/.test(text)) return 2;
  return Number(text) || 1;
}

type Step = { days?: number; weeks?: number; minutes?: number };

function stepped({
  step,
  rest,
  base,
  plain,
  today,
}: {
  step: Step;
  rest: string;
  base: TimeMoment;
  plain: string;
  today: LocalDate;
}): TimeWish {
  const { days = 0, weeks = 0, minutes = 0 } = step;
  const own = readWhen({ text: rest, today, isAsked: true });
  const clock = own?.windows.find((window) => window.clock)?.clock;
  const isSame = SAME_TIME.test(plain);
  const at =
    minutes === 0 ? (clock ?? (isSame ? exactly(base.minutes) : null)) : exactly(base.minutes + minutes);
  const isWholeWeek = /week after (?:that|those|these)|following week/.test(plain) && !isSame;
  const reached = isWholeWeek ? week(base.date, weeks) : [addDays(base.date, days + 7 * weeks)];
  return { windows: [{ days: reached, clock: at }], excluded: [], isAsap: false };
}

/** "Same day but in the afternoon", "a bit earlier that day" */
function onSameDays({
  plain,
  offered,
  own,
}: {
  plain: string;
  offered: readonly TimeMoment[];
  own: TimeWish | null;
}): TimeWish | null {
  const clock = own?.windows.find((window) => window.clock)?.clock;
  // "That day works" takes it, and "not that day" names no other.
  const isOther = clock ?? (EARLIER.test(plain) || LATER.test(plain) || null);
  if (!isOther || own?.windows.some(({ days }) => days)) return null;
  const times = offered.map(({ minutes }) => minutes);
  const limit = EARLIER.test(plain)
    ? { from: 0, to: Math.min(...times) - 1 }
    : { from: Math.max(...times) + 1, to: DAY_END };
  const days = [...new Set(offered.map(({ date }) => date))];
  return { windows: [{ days, clock: clock ?? limit }], excluded: own?.excluded ?? [], isAsap: false };
}
