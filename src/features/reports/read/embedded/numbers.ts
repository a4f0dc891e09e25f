/** The numbers in a sentence, in digits or words: "about fourteen years", "1,800 square feet", "a couple". */
export type FoundNumber = { value: number; index: number; length: number };

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const VALUES = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);
const WORD = [...VALUES.keys()].join('|');
const SCALE = [...SCALES.keys()].join('|');

const NUMBER = new RegExp(
  [
    String.raw`(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?<thousands>\s?k\b)?`,
    String.raw`\b(?<words>(?:${WORD})(?:[\s-]+(?:(?<=\b(?:${SCALE})\s+)and\s+)?(?:${WORD}|${SCALE}))*)\b`,
    String.raw`\b(?<few>a couple|half a dozen|a dozen|a hundred|a thousand)\b`,
  ].join('|'),
  'gi',
);
const FEW: Record<string, number> = {
  'a couple': 2,
  'half a dozen': 6,
  'a dozen': 12,
  'a hundred': 100,
  'a thousand': 1000,
};

/** What looks like a number and counts nothing: phone numbers, times of day, days of a month, "the other one". */
const NOT_COUNTED =
  /(?:\+?\d[\d\s().-]{8,}\d)|\b\d{1,2}:\d{2}\b|\b\d{1,2}\s?(?:a\.?m|p\.?m)\b|\b\d+(?:st|nd|rd|th)\b|\b(?:at|before|after|by|around|between|until)\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b(?!\s*\w*\s*(?:years?|dollars|percent|hundred|thousand|grand))|\b(?:this|that|the|which|any|every|each|no|another|other|first|last|new|old|some|little|only|as)\s+one\b|\bone\s+(?:of|more|day|time)\b|\b\d+\w?\s+[A-Z]\w+\s+(?:st|street|road|rd|ave|avenue|lane|drive|court)\b/g;

export function numbersIn(text: string): FoundNumber[] {
  const hidden = [...text.matchAll(new RegExp(NOT_COUNTED.source, 'gi'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
  return [...text.matchAll(NUMBER)].flatMap(({ index, 0: found, groups = {} }) => {
    if (hidden.some(({ from, to }) => index >= from && index < to)) return [];
    // "4B" is a name, "12-year-old" a number.
    if (groups.digits && /^[a-jl-z]/i.test(text.slice(index + found.length))) return [];
    const value = numberOf(groups);
    return value === undefined ? [] : [{ value, index, length: found.length }];
  });
}

function numberOf({ digits, thousands, words, few }: Record<string, string | undefined>): number | undefined {
  if (digits) return Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
  if (few) return FEW[few.toLowerCase()];
  let whole = 0;
  let part = 0;
  for (const word of words?.toLowerCase().split(/[\s-]+/) ?? []) {
    const scale = SCALES.get(word);
    if (scale === 100) part = Math.max(part, 1) * 100;
    else if (scale) {
      whole += Math.max(part, 1) * scale;
      part = 0;
    } else part += VALUES.get(word) ?? 0;
  }
  return whole + part;
}
