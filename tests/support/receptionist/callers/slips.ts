/** Slips of the fingers in what a caller says first, such as a person still reads at once. */
import { WEEKDAYS } from '#engine/time/zoned-time.ts';
import type { Random } from '#tests/support/generated/random.ts';
import type { Caller, LoadedCaller } from './load-callers.ts';
import { namesIn, wordsIn } from './names-in.ts';

const MONTHS = 'january february march april may june july august september october november december';
const CALENDAR = new Set<string>([...WEEKDAYS, ...MONTHS.split(' '), 'thurs', 'thanksgiving', 'christmas']);
const NUMBER =
  /^(first|second|third|(four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|three|seven|eight|eleven|twelve|\p{L}+teen(th)?|(twen|thir|for|fif|six|seven|eigh|nine)(ty|tieth)|hundred|thousand|quarter)$/u;
/** A word of letters alone, between marks. */
const LONG_WORD = /^([^\p{L}\p{N}@{}]*)(\p{L}{5,})([^\p{L}\p{N}@{}]*)$/u;
/** Of so many long words in a message two slip, of fewer one. */
const MANY_WORDS = 6;

export function withSlips({ loaded, random }: { loaded: LoadedCaller; random: Random }): Caller {
  const { caller } = loaded;
  const names = new Set([...namesIn(loaded), ...wordsIn(caller.says.name ?? '')]);
  const passedOn = (caller.expect.passedOn ?? []).flatMap(wordsIn);
  // A capital before small letters may begin a name; what is passed on are the caller's own words.
  const maySlip = (word: string): boolean =>
    !isFixed(word, names) &&
    !/^\p{Lu}\p{Ll}/u.test(word) &&
    !passedOn.some((wanted) => word.toLowerCase().includes(wanted));

  const slipped = (text: string): string => {
    const pieces = text.split(/(\s+)/);
    const open = pieces.flatMap((piece, place) => {
      const [, before = '', word, after = ''] = LONG_WORD.exec(piece) ?? [];
      return word && maySlip(word) ? [{ place, before, word, after }] : [];
    });
    for (let left = open.length >= MANY_WORDS ? 2 : 1; left > 0 && open.length > 0; left--) {
      const [chosen] = open.splice(random.whole(0, open.length - 1), 1);
      if (!chosen) break;
      const { place, before, word, after } = chosen;
      const ways = waysToSlip(word).filter((way) => way !== word && !isFixed(way, names));
      if (ways.length > 0) pieces[place] = `${before}${random.pick(ways)}${after}`;
    }
    return pieces.join('');
  };
  return { ...caller, opens: caller.opens.map(slipped) };
}

/** Names, weekdays, months and numbers; "thrusday" is a weekday too. */
function isFixed(word: string, names: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase();
  return [lower, lower.replace(/s$/, '')].some(
    (form) => names.has(form) || CALENDAR.has(form) || NUMBER.test(form) || form.endsWith('day'),
  );
}

/** One letter dropped or two swapped, never the first one. */
const waysToSlip = (word: string): string[] =>
  [...word]
    .map((letter, at) => ({ letter, at, before: word.slice(0, at) }))
    .slice(1, -1)
    .flatMap(({ letter, at, before }) => [
      `${before}${word.slice(at + 1)}`,
      `${before}${word[at + 1]}${letter}${word.slice(at + 2)}`,
    ]);
