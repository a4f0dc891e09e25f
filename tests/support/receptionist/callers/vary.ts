/** The same callers put otherwise, by rule, and always in the same way: the place in the file decides every choice. */
import { isDeepStrictEqual } from 'node:util';
import { Random } from '#tests/support/generated/random.ts';
import { withInterruption } from './interrupt.ts';
import type { Caller, LoadedCaller } from './load-callers.ts';
import { namesIn } from './names-in.ts';
import { withSlips } from './slips.ts';

export const VARIANTS = [
  'as written',
  'lower case, no punctuation',
  'slips of the fingers',
  'hesitation',
  'interruption',
] as const;
export type Variant = (typeof VARIANTS)[number];

type Others = { loaded: LoadedCaller; others: readonly LoadedCaller[] };
type Vary = (from: Others & { random: Random }) => Caller | null;

const CHANGES: Record<Exclude<Variant, 'as written'>, Vary> = {
  'lower case, no punctuation': inLowerCase,
  'slips of the fingers': withSlips,
  hesitation: withHesitation,
  interruption: withInterruption,
};
/** The other rules are about English. */
const IN_EVERY_LANGUAGE: readonly Variant[] = ['as written', 'lower case, no punctuation'];

/** The caller as written first; without the variants that change nothing. */
export function variantsOf({ loaded, others }: Others): { variant: Variant; caller: Caller }[] {
  const { caller, where } = loaded;
  return VARIANTS.flatMap((variant): { variant: Variant; caller: Caller }[] => {
    if (variant === 'as written') return [{ variant, caller }];
    if (!isEnglish(caller) && !IN_EVERY_LANGUAGE.includes(variant)) return [];
    const random = new Random(seedOf(`${where} ${variant}`));
    const varied = CHANGES[variant]({ loaded, others, random });
    return varied && !isDeepStrictEqual(varied, caller) ? [{ variant, caller: varied }] : [];
  });
}

const isEnglish = ({ kind, expect }: Caller): boolean =>
  kind !== 'Spanish' && kind !== 'other language' && expect.language === undefined;

const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

type Topic = keyof Caller['says'];

/** Changes every message; `topic` is what it answers, null in the opening, which comes first. */
function withMessages(caller: Caller, change: (text: string, topic: Topic | null) => string): Caller {
  const opens = caller.opens.map((text) => change(text, null));
  const says = Object.entries(caller.says).map(([topic, text]) => [topic, change(text, topic as Topic)]);
  const { interrupts } = caller;
  return {
    ...caller,
    opens,
    says: Object.fromEntries(says),
    ...(interrupts && {
      interrupts: [interrupts].flat().map(({ at, say }) => ({ at, say: change(say, null) })),
    }),
  };
}

/** Placeholders, addresses of e-mail and web, and the marks inside of "9:30", "555-0177" and "2pm-4". */
const KEPT =
  /\{[dt][1-3]\}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S*\w|\p{L}*\d[\p{L}\d]*(?:[-–:./,][\p{L}\d]+)+|[#&%/]/u;
/** "o'brien" and "don't", then "p.m.", then every other mark. */
const PIECES = new RegExp(
  `(?<kept>${KEPT.source})|(?<word>\\p{L}+(?:['-]\\p{L}+)+)|(?<short>(?<!\\p{L})(?:\\p{L}\\.){2,})|\\p{P}`,
  'gu',
);

function inLowerCase({ loaded }: Others): Caller {
  const { caller } = loaded;
  const names = namesIn(loaded);
  const lower = (text: string) => lowerText(text, names);
  const varied = withMessages(caller, lower);
  const { passedOn } = caller.expect;
  if (!passedOn || isDeepStrictEqual(varied, caller)) return varied;
  // What is passed on are the caller's own words, which have no punctuation now.
  const wanted = new Set([...passedOn, ...passedOn.map(lower)]);
  return { ...varied, expect: { ...caller.expect, passedOn: [...wanted] } };
}

function lowerText(text: string, names: ReadonlySet<string>): string {
  const bare = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(PIECES, (mark: string, ...rest: unknown[]) => {
      const { kept, word, short } = rest.at(-1) as Record<string, string | undefined>;
      if (kept !== undefined || (word !== undefined && names.has(word))) return mark;
      if (word !== undefined) return word.replaceAll("'", '');
      if (short !== undefined) return short.replaceAll('.', '');
      return mark === "'" ? '' : ' ';
    });
  return bare.replace(/\s+/g, ' ').trim() || text;
}

const SOME = 0.6;
/** "like" goes with a wish or a time and not with a name. */
const LOOSE: readonly (Topic | null)[] = [null, 'service', 'time', 'message'];

/** In the first message and in some of the others. */
function withHesitation({ loaded: { caller }, random }: { loaded: LoadedCaller; random: Random }): Caller {
  let isFirst = true;
  return withMessages(caller, (text, topic) => {
    const hesitates = isFirst || random.chance(SOME);
    isFirst = false;
    if (!hesitates) return text;
    const word = random.pick(LOOSE.includes(topic) ? ['um', 'so', 'like'] : ['um', 'so']);
    return /[,.?!]/.test(text) ? `${word}, ${text}` : `${word} ${text}`;
  });
}
