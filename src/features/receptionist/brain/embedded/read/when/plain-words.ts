/** The words of a time as the rules expect them: lower case, digits for numbers, full names for days and months. */
import { mistakesBetween } from '#engine/text/mistakes-between.ts';
import { withNumbers } from './number-names.ts';
import { inEnglish } from './spanish-words.ts';

const NAMES = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...['january', 'february', 'august', 'september', 'october', 'november', 'december'],
  ...[
    'tomorrow',
    'morning',
    'afternoon',
    'evening',
    'weekend',
    'thanksgiving',
    'christmas',
    'after',
    'before',
    'first',
    'second',
    'third',
    'earliest',
    'latest',
  ],
];
/** Words that are close to one of the names and mean something else. */
const OTHERS = new Set([
  'someday',
  'midday',
  'moaning',
  'warning',
  'boring',
  'burning',
  'holiday',
  'today',
  'earning',
  'weeding',
  'alter',
  'altar',
  'aster',
  'fist',
  'thirst',
  'thirty',
  'seconds',
  'earlier',
  'later',
  'latter',
  'ladder',
]);

const SHORT: [RegExp, string][] = [
  [
    /\b(?:tmrw?|tmo?rro?w?|tomm?or?r?ow?|(?:2|to) ?m[ao]?rr?[ao]w?|2mrw|tomoz|tmw|tom(?=$|[.,!?]| (?:at|morn|aft|eve|after|before|b4|around|\d)))\b/g,
    'tomorrow',
  ],
  [/\b(?:tonite|2nite|2night|tnite)\b/g, 'tonight'],
  [/\b(?:2day|tdy)\b/g, 'today'],
  [
    /\bby (?:the )?(?:cob|eod|close of business|end of (?:the )?(?:business )?day)(?: on)?(?= (?:\w+day|tomorrow|mon|tues?|weds?|thu\w*|fri|sat|sun|the \d)\b)/g,
    'by',
  ],
  [/\bby (?:the )?(?:cob|eod|close of business|end of (?:the )?(?:business )?day)\b/g, 'today'],
  [/\b24 hours\b/g, '1 day'],
  [/\b48 hours\b/g, '2 days'],
  [/\b72 hours\b/g, '3 days'],
  [/\b(?:nxt|nex)\b/g, 'next'],
  [/(?<=\b(?:next|this|the) )weak\b/g, 'week'],
  [/\b(?:b4|bfore|befor|befour|bfor)\b/g, 'before'],
  [/\b(?:aftr|afta|aftur|arter|afer)\b/g, 'after'],
  [/\b(?:arnd|arround|aroun|abt|arownd)\b/g, 'around'],
  [/\b(?:dosn'?t|dosent|dusnt|doesent|dosen'?t|dosnt|dosint)\b/g, "doesn't"],
  [/\b(?:rn)\b/g, 'right now'],
  [/\baft(?= ?\d)/g, 'after'],
  [/\b(?:a )?fort?night\b/g, '2 weeks'],
  [/\bday week\b/g, 'day after next'],
  [/\b(?:wk)(s?)\b/g, 'week$1'],
  [/\bwknds?\b/g, 'weekend'],
  [/\bmons?\b(?!'| (?:amour|cher|dieu|ami))/g, 'monday'],
  [/\btues?\b/g, 'tuesday'],
  [/\bweds?\b/g, 'wednesday'],
  [/\bthu(?:rs?)?\b/g, 'thursday'],
  [/\bfri\b/g, 'friday'],
  [
    /(?<!\b(?:i|he|she|we|they|just|and|it|has|had|been) )\bsat\b(?! (?:down|there|in|on|here|for))/g,
    'saturday',
  ],
  [/(?<!\bthe )\bsun\b(?!\s*(?:room|roof|shade|block))/g, 'sunday'],
  [/\bjan\b\.?/g, 'january'],
  [/\bfeb\b\.?/g, 'february'],
  [/\bmar\b\.?(?= ?\d)/g, 'march'],
  [/\bapr\b\.?/g, 'april'],
  [/\bjun\b\.?(?= ?\d)/g, 'june'],
  [/\bjul\b\.?(?= ?\d)/g, 'july'],
  [/\baug\b\.?/g, 'august'],
  [/\bsept?\b\.?/g, 'september'],
  [/\boct\b\.?/g, 'october'],
  [/\bnov\b\.?/g, 'november'],
  [/\bdec\b\.?/g, 'december'],
  [/\bmorn(?:in'?)?\b/g, 'morning'],
  [/(?<!\d ?)\ba\.m\.?(?=\W|$)/g, 'morning'],
  [/(?<!\d ?)\bp\.m\.?(?=\W|$)/g, 'afternoon'],
  [/\b(?:arvo|aft|aftn|afternon)\b/g, 'afternoon'],
  [/\beves?\b(?<!christmas eve|year'?s eve|years eve)/g, 'evening'],
  [/\bx-?mas\b/g, 'christmas'],
  [/\bturkey ?day\b/g, 'thanksgiving'],
  [
    /\b(?:right|just|straight|directly) (?=after (?:thanksgiving|christmas|new year|the holiday|labor day))/g,
    '',
  ],
  [/\b(?:after[- ]midday|afternoons? time)\b/g, 'afternoon'],
  [/\bfore (?=lunch|noon|work)/g, 'before '],
  [/\b(?:appt|appts)\b/g, 'appointment'],
  [
    /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|\d+(?::\d+)?)(?:ish|-ish)\b/g,
    'around $1',
  ],
  [/\bnites?\b/g, 'night'],
  // "Next Monday or Tuesday" are both of next week.
  [
    /\bnext ((?:mon|tues|wednes|thurs|fri|satur|sun)day) (or|and) (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/g,
    'next $1 $2 next ',
  ],
];

/** "1430", where no street or anything else follows it. */
const MILITARY =
  /(?<![\d#$-]|\d )\b(0[6-9]|1\d|2[0-3])([0-5][05])\b(?= ?(?:hrs|hours|h\b|or (?:later|after)|to\b|-|on\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|$|[,.!?]))|(?<=\d(?::\d\d)? ?(?:-|to) ?|day (?:at )?|tomorrow (?:at )?)\b(0[6-9]|1\d|2[0-3])([0-5][05])\b/g;

/** "May 25 after 3" is a day and a time. */
const NO_DATE =
  '(?<!/|\\b(?:january|february|march|april|may|june|july|august|september|october|november|december|the|day|mon|tues?|weds?|thu|thurs?|fri|sat|sun) )';

const CLOCK: [RegExp, string | ((...parts: string[]) => string)][] = [
  [/\bhalf (?:past |after )?(\d{1,2})\b(?!:)/g, '$1:30'],
  [
    new RegExp(`(?:\\b(?:a )?quarter|${NO_DATE}\\b15(?: minutes)?) (?:past|after) (\\d{1,2})\\b`, 'g'),
    '$1:15',
  ],
  [
    /\b(?:a )?(?:quarter|15|15 minutes) (?:to|till?|of|before) (\d{1,2})\b/g,
    (_, hour) => `${earlier(hour)}:45`,
  ],
  [
    /\b(20|25) (?:to|till?|of|before) (1[0-2]|[1-9])\b(?!:)/g,
    (_, minutes, hour) => `${earlier(hour)}:${60 - Number(minutes)}`,
  ],
  [/\b5 (?:to|till?|of|before) ([1-5])\b(?!:)/g, (_, hour) => `${earlier(hour)}:55`],
  [/\b(1[0-2]|[1-9]) (30|15|45|10|20|40|50)\b(?! ?(?:min|sec|feet|ft|year|doll|th|st))/g, '$1:$2'],
  [
    new RegExp(`${NO_DATE}\\b(5|10|20|25) (?:past|after) (1[0-2]|[1-9])\\b(?!:)`, 'g'),
    (_, minutes, hour) => `${hour}:${minutes?.padStart(2, '0')}`,
  ],
  [/(?<![$\d.])\b(1[0-2]|[1-9])\.([0-5][05])\b(?!\.?\d)/g, '$1:$2'],
  [MILITARY, (_, hour, minute, other, more) => `${hour ?? other}:${minute ?? more}`],
  [/\b(\d{1,2})(\d{2})\s*(am|pm)\b/g, '$1:$2 $3'],
  [/\b(\d{1,2}(?::\d{2})?)\s*a\.?\s?m\b\.?/g, '$1 am'],
  [/\b(\d{1,2}(?::\d{2})?)\s*p\.?\s?m\b\.?/g, '$1 pm'],
  [/\b(\d{1,2}(?::\d{2})?)a\b/g, '$1 am'],
  [/\b(\d{1,2}(?::\d{2})?)p\b/g, '$1 pm'],
  [/\b(0?[6-9]|1\d|2[0-3]) hundred(?: hours)?\b/g, '$1:00'],
  [/(?<=\d:\d\d) ?(?:hours|hrs)\b/g, ''],
  [/\bo ?'?clock\b/g, "o'clock"],
];

const earlier = (hour: string | undefined): string => String(((Number(hour) + 10) % 12) + 1);

export function plainWords(said: string, options: { areListed?: boolean } = {}): string {
  let text = said.toLowerCase().replaceAll(/[’‘`]/g, "'").replaceAll(/[–—]/g, ' - ');
  text = inEnglish(text);
  for (const [pattern, word] of SHORT) text = text.replaceAll(pattern, word);
  text = text.replaceAll(/\p{L}{5,}/gu, mended);
  text = withNumbers(text, options);
  for (const [pattern, word] of CLOCK)
    text = typeof word === 'string' ? text.replaceAll(pattern, word) : text.replaceAll(pattern, word);
  return text.replaceAll(/[ \t]+/g, ' ');
}

/** "thersday" is as far from Tuesday as from Thursday: the second letter says more. */
const HALF = 0.5;

/** "wensday" → "wednesday" */
function mended(word: string): string {
  if (OTHERS.has(word) || NAMES.includes(word)) return word;
  const plural = word.endsWith('s') ? word.slice(0, -1) : word;
  if (NAMES.includes(plural)) return word;
  const most = word.length >= 7 ? 2 : 1;
  const near = NAMES.filter((name) => name[0] === word[0])
    .map((name) => ({ name, mistakes: mistakesBetween(plural, name) - (name[1] === word[1] ? HALF : 0) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((one, other) => one.mistakes - other.mistakes);
  return near[0]?.name ?? word;
}
