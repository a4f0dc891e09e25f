/** "half past four" → "4:30", so that times are read by one rule. */
const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const ANY = Object.keys(WORDS).join('|');

export function withDigits(text: string): string {
  return (
    text
      // "The second one" is no time.
      .replace(/\b(first|second|third|last|other|that|this|which|same|earlier|later|next) one\b/gi, '$1')
      .replace(/\bhalf past (\w+)/gi, (_, hour: string) => `${digit(hour)}:30`)
      .replace(/\bquarter past (\w+)/gi, (_, hour: string) => `${digit(hour)}:15`)
      .replace(
        new RegExp(`\\b(${ANY})[ -](thirty|fifteen|forty[ -]five)\\b`, 'gi'),
        (_, hour: string, rest: string) => {
          const minutes = /thirty/i.test(rest) ? '30' : /fifteen/i.test(rest) ? '15' : '45';
          return `${digit(hour)}:${minutes}`;
        },
      )
      .replace(new RegExp(`\\b(${ANY})\\b`, 'gi'), (word) => digit(word))
  );
}

const digit = (word: string): string => String(WORDS[word.toLowerCase()] ?? word);
