/** "Five five five, oh one double seven" → "555 0177": digits as people say them. */
import { mistakesBetween } from '#engine/text/mistakes-between.ts';

/** A plain object has more words than were written into it: "constructor" is one. */
function tableOf<Value>(words: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(words));
}

const DIGITS = tableOf({
  zero: '0',
  oh: '0',
  o: '0',
  nought: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  cero: '0',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
});
const TENS = tableOf({
  twenty: '2',
  thirty: '3',
  forty: '4',
  fourty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
});
const TIMES = tableOf({ double: 2, triple: 3, treble: 3 });

/** Every digit in the text, in order. */
export function spokenDigits(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  return words
    .map((word, index) =>
      digitsOf(word, DIGITS.get(words[index + 1] ?? '') ?? '').repeat(TIMES.get(words[index - 1] ?? '') ?? 1),
    )
    .join('');
}

/** `next` are the digits of the word after it: "seventy-two" is 72, and "seventy" alone is 70. */
function digitsOf(word: string, next: string): string {
  if (/^\d/.test(word)) return word;
  if (word === 'hundred') return '00';
  const tens = TENS.get(word);
  if (tens) return next.length === 1 && next !== '0' ? tens : `${tens}0`;
  return DIGITS.get(word) ?? (word.length >= SHORTEST ? (DIGITS.get(closest(word)) ?? '') : '');
}

const SHORTEST = 3;

/** "Fiv", "sevn": a digit that was misspelled. */
const closest = (word: string): string =>
  [...DIGITS.keys()].find((name) => name.length > SHORTEST && mistakesBetween(word, name) === 1) ?? '';
