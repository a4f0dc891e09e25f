/** Every way of naming a time of day that the rules know, the longest first. In minutes after midnight, both ends included. */
import type { ClockRange } from './wish.ts';

type Groups = Record<string, string | undefined>;
export type ClockWord = {
  pattern: RegExp;
  read: (groups: Groups) => ClockRange | null;
  isPart?: boolean;
  /** Told by one's day rather than by the clock: "when I'm home". */
  isVague?: boolean;
};

const NOON = 12 * 60;
const DAY_END = 24 * 60 - 1;
/** "Around three" means an hour either way. */
const ABOUT = 60;

const t = (name: string): string =>
  `(?<${name}>\\d{1,2}(?::\\d{2})?(?: ?(?:am|pm))?|noon|midday)(?: o'clock)?(?: sharp)?(?! ?(?:%|\\$|st\\b|nd\\b|rd\\b|th\\b))`;

/** Without AM or PM, 1 to 6 is in the afternoon, because no business visits at night. */
export function minutesOf(text = ''): number | null {
  if (/noon|midday/.test(text)) return NOON;
  const [, hourText, minuteText = '0', half] =
    /^(\d{1,2})(?::(\d{2}))?(?: ?(am|pm))?$/.exec(text.trim()) ?? [];
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (!(hour >= 1 && hour <= 23) || minute > 59) return null;
  if (hour > 12) return hour * 60 + minute;
  const isPm = half ? half === 'pm' : hour < 7 || hour === 12;
  return ((hour % 12) + (isPm ? 12 : 0)) * 60 + minute;
}

const from = (minutes: number | null): ClockRange | null =>
  minutes === null ? null : { from: minutes, to: DAY_END };
const until = (minutes: number | null): ClockRange | null =>
  minutes === null ? null : { from: 0, to: minutes };
const around = (minutes: number | null): ClockRange | null =>
  minutes === null ? null : { from: minutes - ABOUT, to: minutes + ABOUT };
const exactly = (minutes: number | null): ClockRange | null =>
  minutes === null ? null : { from: minutes, to: minutes };

function span(first = '', last = ''): ClockRange | null {
  // "2 to 4 pm": both.
  const isBoth =
    /pm/.test(last) &&
    !/am|pm/.test(first) &&
    Number.parseInt(first, 10) < 12 &&
    Number.parseInt(first, 10) <= Number.parseInt(last, 10);
  const start = minutesOf(isBoth ? `${first} pm` : first);
  const end = minutesOf(last);
  if (start === null || end === null) return null;
  if (end > start) return { from: start, to: end };
  return end + NOON > start && end + NOON <= DAY_END ? { from: start, to: end + NOON } : null;
}

const word = (pattern: string, read: ClockWord['read'], isPart = false): ClockWord => ({
  pattern: new RegExp(`(?<![\\d:/])\\b(?:${pattern})(?![\\d/])`, 'g'),
  read,
  isPart,
});
const part = (pattern: string, range: [number, number]): ClockWord =>
  word(`(?:${pattern})\\b`, () => ({ from: range[0] * 60, to: range[1] * 60 - 1 }), true);

const vague = (pattern: string, range: [number, number]): ClockWord => ({
  ...part(pattern, range),
  isVague: true,
});

/** What keeps a caller until a time. */
const KEPT =
  '(?:work\\w*|busy|asleep|sleep\\w*|class(?:es)?|school|shift|tied up|booked(?: up)?|away|gone|out|closed|meetings?|appointments?|babysit\\w*|unavailable|driving|teach\\w*|training|lessons?|tied up|stuck|on a job|on site)';
const FREE =
  '(?:off|out|done|home|back|finished|finish|free|available|awake|up|in|shut|close|closed|gets? (?:off|home|back|out|in))';

export const CLOCK_WORDS: ClockWord[] = [
  word(
    `(?:(?:in )?between(?:[^\\d.!?]{0,14})|from|anywhere from|btwn|any ?time from) ?${t('a')} ?(?:and|to|-|till?|until|&|through|thru) ?${t('b')}`,
    ({ a, b }) => span(a, b),
  ),
  word(`${t('a')} ?(?:to|-|till?|until|through|thru) ?${t('b')}`, ({ a, b }) => span(a, b)),
  word(`(?:nothing|not|no) (?:after|past|later than) ${t('a')}`, ({ a }) => until(minutesOf(a))),
  word(
    `(?:can'?t|cannot|won'?t|don't|dont|cant)(?: \\w+){0,4} (?:after|past|later than) ${t('a')}`,
    ({ a }) => until(minutesOf(a)),
  ),
  // From then on.
  word(`\\b${KEPT}(?! (?:you|u|ya|for)\\b)(?: \\w+){0,3} (?:till?|until|up to) ${t('a')}`, ({ a }) =>
    from(minutesOf(a)),
  ),
  word(`(?:not |nothing |no )(?:before|earlier than|sooner than|till?|until) ${t('a')}`, ({ a }) =>
    from(minutesOf(a)),
  ),
  word(
    `(?:can'?t|cannot|couldn'?t|won'?t|not|don't|dont|cant)(?: \\w+){0,4} (?:before|till?|until|earlier than) ${t('a')}`,
    ({ a }) => from(minutesOf(a)),
  ),
  word(
    `(?:after|past|later than|starting|starting at|starting from|beginning|from|any ?time after|once it'?s) ${t('a')}(?: onwards?| on(?= *(?:$|[.,!?]))| forward)?`,
    ({ a }) => from(minutesOf(a)),
  ),
  word(
    `${t('a')} (?:or (?:later|after|more late)|and (?:later|after)|onwards?\\b|on(?= *(?:$|[.,!?]))|and on(?! ¤)|plus)`,
    ({ a }) => from(minutesOf(a)),
  ),
  word(
    `(?:(?:once|after|when|as soon as|until|till?) [^.,!?;]{0,30}?|\\b(?:i'?m|im|i am|we'?re|we are|i|we|she|he|they|kids|work|school|husband|wife|partner|son|daughter|mom|dad|roommate|tenant) (?:\\w+ ){0,3}?)${FREE}(?: (?:work|school|from work|the shift|class|of work|of school))?(?: which is| by| at| around| about| after| like| until| till?)* ${t('a')}`,
    ({ a }) => from(minutesOf(a)),
  ),
  // Until then.
  word(`before (?:[a-z']+ ){1,7}(?:at|around|by) ${t('a')}`, ({ a }) => until(minutesOf(a))),
  word(
    `(?:have|has|had|got|'ve|need|gotta)(?: got)? ?(?:to )?(?:go|be (?:back|at|in|out|gone|home|somewhere|there)|leave|pick (?:\\w+ ){0,4}up|pick up|head|get)(?: [a-z']+){0,6} (?:at|by|for|around) ${t('a')}`,
    ({ a }) => until(minutesOf(a)),
  ),
  word(
    `(?:before|by|until|till?|no later than|earlier than|prior to|latest(?: at| by)?|at the latest by|up to|gone by|leave (?:at|by)|leaving (?:at|by)|start(?:s)? (?:work )?at|start at|out (?:the door )?by) ${t('a')}`,
    ({ a }) => until(minutesOf(a)),
  ),
  word(`${t('a')} (?:at the (?:very )?latest|latest|or (?:earlier|before|sooner)|tops|max)`, ({ a }) =>
    until(minutesOf(a)),
  ),
  // About then.
  word(
    `(?:around|about|roughly|approximately|approx|like|closer to|near|nearer|circa|say|somewhere around|in the (?:neighbou?rhood|region|area) of|towards?|right around|maybe) (?:at )?${t('a')}`,
    ({ a }) => around(minutesOf(a)),
  ),
  word(`${t('a')} (?:or so|give or take|or thereabouts|ish|or something|kinda)`, ({ a }) =>
    around(minutesOf(a)),
  ),
  // Exactly then.
  word(`(?:at|@) ?${t('a')}`, ({ a }) => exactly(minutesOf(a))),
  word(
    "(?<a>\\d{1,2}(?::\\d{2})? ?(?:am|pm)|\\d{1,2}:\\d{2}|\\d{1,2}(?= o'clock))(?: o'clock)?(?: sharp| on the dot| exactly)?",
    ({ a }) => exactly(minutesOf(a)),
  ),
  // Parts of the day.
  part(
    'first thing(?: in the (?:morning|am))?|(?:crack of dawn)|early morning|early in the (?:morning|day)|earliest in the morning|before work|before school',
    [0, 10],
  ),
  part('late morning|later in the morning', [10, 12]),
  part('mid[- ]?morning|between breakfast and lunch', [9.5, 12]),
  part(
    'before (?:noon|lunch(?: ?time)?|midday)|by (?:noon|lunch(?: ?time)?|midday)|a\\.m\\.|(?:in the |the )?forenoon',
    [0, 12],
  ),
  part(
    '(?:after|once) [^.,!?;]{0,24}(?:drop\\w*|school run|school drop[- ]?off|take\\w*) (?:\\w+ ){0,4}(?:school|daycare|kindergarten|nursery|off)',
    [8.5, 12],
  ),
  vague('after (?:church|service|mass)', [12, 17]),
  vague('before (?:dinner|supper)', [0, 17.5]),
  part(
    '(?:the |in the |this )?mornings?(?: time| hours?)?|(?:in )?the ams?|(?<=day |tomorrow )am\\b(?! (?:i|free|not|going))',
    [0, 12],
  ),
  part('early (?:in the )?evening|around dinner(?: time)?', [17, 19.5]),
  part('early (?:in the )?afternoon|right after lunch|just after lunch', [12, 15]),
  part('mid[- ]?afternoon|middle of the afternoon', [13.5, 16.5]),
  part(
    'late(?:r)?(?: in the)? afternoon|end of (?:the )?(?:business )?day|last (?:slot|appointment|one|thing|opening) of the day|late in the day|later in the day|towards? evening',
    [15, 24],
  ),
  vague('after (?:school|the school run|nap(?: ?time)?)|once (?:the )?kids are home', [15, 24]),
  vague(
    'before (?:the )?(?:school|drop off|school run|kids)|before (?:i|we) (?:go|head|leave|get|set off)(?: out| off)?(?: to| for| in ?to)? (?:work|school)',
    [0, 9],
  ),
  vague(
    "after i (?:get|come|am) (?:home|off|back|done)(?: from)?(?: work)?|after (?:work|hours|work hours|office hours|business hours|my shift|dinner|supper|dark)|when i(?:'?m| am| get) (?:home(?: from work| work)?|off(?: from work| work| *(?=$|[,.])))|once i(?:'?m| am| get) (?:home(?: from work| work)?|off(?: from work| work| *(?=$|[,.])))",
    [17, 24],
  ),
  part(
    '(?:the |in the |this )?evenings?|tonight|(?:the )?night ?time|at night|nights?\\b(?! shift)',
    [17, 24],
  ),
  part('after (?:lunch|noon|midday)', [12.5, 18]),
  part('(?:the |in the |this )?afternoons?|\\bpms?\\b', [12, 18]),
  part(
    '(?:over |at |during |around |on )?(?:my |the |our )?lunch(?: ?(?:times?|breaks?|hours?))|around lunch|(?:at|on my) lunch|during lunch|over lunch',
    [11.5, 14],
  ),
  part('(?:around |about )?(?:noon|midday)(?:ish| ish)?|middle of the day|mid ?day', [11.5, 13.01]),
  part(
    "(?:during |while the kids are (?:at|in) )?school hours|(?:while|when) (?:the |my )?(?:kids|children|boys|girls) are (?:at|in) school|between (?:the )?(?:school )?drop[- ]?off and pick[- ]?up|while (?:they'?re|the kids are) at school",
    [9, 15],
  ),
  part('(?:during |in )?(?:business|office|working|normal) hours', [8, 17]),
  part(
    '(?<!too )early(?: on| (?:in|on) the day)?(?! (?:next|this|in|part|january|february|march|april|may|june|july|august|september|october|november|december|week|or mid))',
    [0, 10],
  ),
  part(
    '(?:(?<=(?:day|tomorrow|today|or|and|then|it|preferably|something|anything|pretty|quite|fairly|¤),? )|^)late(?:r on)?(?! (?:next|this|in|part|fee|january|february|march|april|may|june|july|august|september|october|november|december|week|month))',
    [15, 24],
  ),
];
