/** "twenty third" → "23rd", "forty five" → "45": numbers up to 59, and days of the month. */
const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = [
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 };
const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth'],
];

const SMALL = new Map([...ONES, ...TEENS].map((word, index) => [word, index + 1]));
const NTH = new Map(ORDINALS.map((word, index) => [word, index + 1]));

const any = (words: Iterable<string>): string => [...words].join('|');
const TENTH = new RegExp(
  `\\b(twenty|thirty)[ -](${any(ORDINALS.slice(0, 9))})\\b|\\b(twentieth|thirtieth)\\b`,
  'g',
);
const FOLLOWS =
  "of|to|till?|until|through|thru|at|in|on|around|works?|is|isn'?t|are|or|and|would|if|please|pls|then|after|before|for|that|so|because|mornings?|afternoons?|evenings?|sounds|should|could|can|will|might|i|i'?m|we|instead|early|late|any|any ?time|when|but|too|also|suits|onwards?|it|not|um|uh|with|by|as|seems|looks|since|bc|noon|from|between|no|actually|yes";
/** "First thing" and "the second floor" name no day. */
const DAY = new RegExp(
  `(?<=\\b(?:the|day|january|february|march|april|may|june|july|august|september|october|november|december),? )(${any(ORDINALS)})\\b(?=$|[,.!?;]|'s| (?:${FOLLOWS})\\b| [-\\d])(?! of (?:the (?:two|three|day|week|2|3)|those|them|these|2|3)\\b)`,
  'g',
);
const COMPOUND = new RegExp(`\\b(twenty|thirty|forty|fifty)[ -](${any(ONES)})\\b`, 'g');
const PLAIN = new RegExp(`\\b(${any([...SMALL.keys(), ...Object.keys(TENS)])})\\b`, 'g');
/** "The second one is fine": no number. */
const PRONOUN =
  /\b(first|second|third|last|other|that|this|which|same|earlier|later|next|any|either|earliest|latest|soonest|evening|only|no|every|some|morning|afternoon|the|another|each) one\b(?! (?:o'?clock|thirty|fifteen|forty|pm|am))/g;

/** "Monday one please", of times that were named. */
const LISTED_ONE =
  /(?<=\w )(?<!\b(?:at|around|about|by|after|before|to|and|half|past|say|till?|until|for|from|between|or|is|be|like|do|quarter|twenty|thirty) )one\b(?! ?(?:o'?clock|thirty|fifteen|forty|pm|am\b|:|week|day|hour))/g;

/** `areListed`: times or services were just named, so that "the first" is one of them. */
export function withNumbers(text: string, { areListed = false } = {}): string {
  const own = text.replaceAll(PRONOUN, '$1 ones');
  return (areListed ? own.replaceAll(LISTED_ONE, 'ones') : own)
    .replaceAll(TENTH, (_, tens: string, ordinal: string, whole: string) =>
      nth(whole ? (whole === 'twentieth' ? 20 : 30) : (TENS[tens] ?? 0) + (NTH.get(ordinal) ?? 0)),
    )
    .replaceAll(DAY, (ordinal) => {
      const number = NTH.get(ordinal) ?? 0;
      return areListed && number <= MOST_LISTED ? ordinal : nth(number);
    })
    .replaceAll(COMPOUND, (_, tens: string, one: string) => String((TENS[tens] ?? 0) + (SMALL.get(one) ?? 0)))
    .replaceAll(PLAIN, (word) => String(SMALL.get(word) ?? TENS[word]));
}

const MOST_LISTED = 4;
const nth = (day: number): string => `${day}th`;
