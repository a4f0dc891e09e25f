/** The caller's name: the words that the reader marked, or a short answer to the question for it. */

import { mistakesBetween } from '#engine/text/mistakes-between.ts';
import type { Asked } from '#features/receptionist/brain/embedded/asked.ts';
import { capitalised } from '#features/receptionist/brain/embedded/in-words.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { blanked } from './blanked.ts';

export type ReadName = { firstName?: string; lastName?: string };

export function readName({
  said,
  reading,
  asked,
}: {
  said: string;
  reading: Reading;
  asked: Asked | null;
}): ReadName {
  const marked = joined(reading.spans.filter(({ kind, start }) => kind === 'name' && !isPlace(said, start)))
    .map((span) => whole(said, span))
    .map(({ start, end }) => said.slice(start, end));
  const spelled = marked.filter(isSpelled).map((text) => text.replaceAll(/[^\p{L}]/gu, ''));
  const told = marked.filter((text) => !isSpelled(text)).map(namesIn);
  const inOrder = byFamilyName(said, told.flat());
  if (inOrder) return nameOf(spelled.reduce(corrected, inOrder));
  const names = reading.acts.has('correct') ? lastTold(told) : longest(told);
  const bare = asked === 'name' && spelled.length === 0 ? bareAnswer(reading, said) : [];
  // Of "Uma Nair" one word may be marked; of "oh sorry, Uma Nair" both.
  if ((names?.length ?? 0) < 2 && bare.length > (names?.length ?? 0)) return nameOf(bare);
  if (names && names.length > 0) return nameOf(spelled.reduce(corrected, names));
  if (spelled.length > 0) return nameOf(spelled.map((one) => nameCase(one.toLowerCase())));
  if (!reading.acts.has('giveName')) return {};
  const named = namesIn(TOLD.exec(said)?.[1] ?? '');
  return nameOf(named.length > 0 || asked !== 'name' ? named : namesIn(BEFORE_COMMA.exec(said)?.[1] ?? ''));
}

/** "My rental in Enoch" names a town. */
const isPlace = (said: string, start: number): boolean =>
  /(?<!\b(?:put|book|write|leave|file) (?:it|that|this|me|us) (?:down )?)\b(?:in|at|near|around|outside)\s+$/i.test(
    said.slice(0, start),
  );

/** "I am Nat Hook", where no word was marked as a name. */
const TOLD =
  /\b(?:[Mm]y name is|[Ii] am|[Ii]['’]?m|[Tt]his is|[Nn]ame['’]?s|[Mm]e llamo|[Mm]i nombre es|[Aa] nombre de|[Ss]oy)\s+((?:\p{Lu}[\p{L}'’-]+\s?){1,3})/u;

/** "Jaydn Pike, no e in jaydn" */
const BEFORE_COMMA = /^\W*(\p{L}[\p{L}'’-]+ \p{L}[\p{L}'’-]+),/u;

const WORD = String.raw`(?<name>\p{L}[\p{L}'’-]+)`;
const FAMILY = [
  new RegExp(String.raw`\b(?:family|last|sur) ?name(?:['’]?s| is|:)? ${WORD}`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}'’-])${WORD},? (?:is )?(?:my |the |our )?(?:family|last|sur) ?name\b`,
    'iu',
  ),
  new RegExp(String.raw`\bapellido(?: es|:)? ${WORD}`, 'iu'),
];

/** "Nguyen is the family name, my name is Hoa": the first name comes first, in whatever order they say it. */
function byFamilyName(said: string, told: readonly string[]): string[] | null {
  const found = FAMILY.map((pattern) => pattern.exec(said)?.groups?.name).find((name) => name !== undefined);
  const isFamily = (one: string) => one.toLowerCase() === found?.toLowerCase();
  const [first] = told.filter((one) => !isFamily(one));
  const family = told.find(isFamily);
  return first !== undefined && family !== undefined ? [first, family] : null;
}

/** "Eve" and "Snoop" that stand beside each other are one name. */
function joined(spans: Reading['spans']): { start: number; end: number }[] {
  const names: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = names.at(-1);
    if (last && start - last.end <= 1) last.end = end;
    else names.push({ start, end });
  }
  return names;
}

const CAPITAL_AFTER = /^ \p{Lu}[\p{Ll}'’-]+/u;

/** "Nat" of "Nat Hook" goes on with what is written as a name too. */
function whole(said: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const isName = /^\p{Lu}\p{Ll}/u.test(said.slice(start, end));
  const more = isName ? (CAPITAL_AFTER.exec(said.slice(end))?.[0] ?? '') : '';
  return { start, end: end + more.length };
}

/** "T H A N D I W E", "m-a-e" */
const isSpelled = (text: string): boolean => /^\p{L}(?:[\s.,-]+\p{L}){2,}\W*$/u.test(text);

/** "Siobhan Delacroix. No, Delacroux" and "it is Mohammed Rahimi, put Mohammed": the last, and what it leaves out. */
function lastTold(told: string[][]): string[] | undefined {
  const last = told.at(-1);
  const [word, ...others] = last ?? [];
  if (!word || others.length > 0) return last;
  const isNear = (one: string) => mistakesBetween(one.toLowerCase(), word.toLowerCase()) <= 2;
  const whole = told.findLast((names) => names.length > 1 && names.some(isNear));
  return whole?.map((one) => (isNear(one) ? word : one)) ?? last;
}

/** Of "Jon Albrite. Let me spell that right: Jon Albright" the last. */
function longest(told: string[][]): string[] | undefined {
  const [found] = told.toSorted((one, other) => other.length - one.length);
  return told.findLast((names) => names.length === found?.length && names[0] === found[0]) ?? found;
}

const NO_NAME =
  /^(?:mrs?|ms|miss|sir|madam|dr|and|or|my|the|is|its|it's|this|that|name|mine|for|with|under|please|thanks|me|llamo|soy|mi|nombre|es|para|servirle|gracias|señorita|otr[oa]|hora|algo|cambiar|d[eé]jela|s[ií]|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|mañana|hoy|one|no|wait|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow)$/i;
const MOST_NAMES = 4;

/** "Master Sergeant Leland Briggs" */
const RANK =
  /^\W*(?:(?:master|staff|first|chief) )?(?:sergeant|sgt|captain|capt|lieutenant|lt|colonel|reverend|rev|professor|prof|deacon|officer|deputy)\.? (?=\p{L}+ \p{L})/iu;

const namesIn = (text: string): string[] =>
  (text.replace(RANK, '').match(/(?<![\p{L}\d'’.-])\p{L}[\p{L}'’.-]*/gu) ?? [])
    .map((word) => word.replace(/(?<!^\p{L})\.$/u, ''))
    .filter((word) => !NO_NAME.test(word))
    .slice(0, MOST_NAMES)
    .map(nameCase);

/** "ANA" and "ana" → "Ana"; "McKay" stays. */
const nameCase = (word: string): string =>
  capitalised(word === word.toUpperCase() && word.length > 1 ? word.toLowerCase() : word);

/** A name that was spelled out stands for the one that sounds like it. */
function corrected(names: string[], spelled: string): string[] {
  const closest = names.findIndex((name) => mistakesBetween(name.toLowerCase(), spelled.toLowerCase()) <= 2);
  return closest < 0 ? names : names.with(closest, nameCase(spelled.toLowerCase()));
}

function nameOf([firstName, ...rest]: string[]): ReadName {
  if (!firstName) return {};
  return { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) };
}

const LEAD =
  /^(?:(?:it['’]?s|i['’]?m|i am|this is|my name is|me llamo|mi nombre es|a nombre de|soy|s[ií]|claro|name['’]?s|oh|sorry|um|uh|sure|yes|yeah|ok|okay|under|for)(?!\p{L})[,.! ]*)+/iu;
const MOST_WORDS = 4;
/** With one of these, a short answer is no name. */
const OTHERWISE: readonly Act[] = [
  'refuse',
  'no',
  'unsure',
  'repeat',
  'question',
  'price',
  'hours',
  'giveTime',
  'bye',
];

/** "when can u come", "like all day": words that stand in sentences, and in no name. */
const SENTENCE =
  /(?<![\p{L}'’])(?:an?|the|to|of|in|at|when|what|who|where|why|how|can|could|would|do|does|did|are|was|have|has|had|you|u|your|we|they|he|she|all|like|just|so|not|come|now|i|i['’]?m)(?![\p{L}'’])/u;

/** A short answer that is nothing but a name, beside a number or an address perhaps. */
function bareAnswer({ acts, spans }: Reading, said: string): string[] {
  const others = spans.filter(({ kind }) => kind === 'phone' || kind === 'email');
  const text = blanked(said, others).replace(LEAD, '').trim();
  const isBare = text.split(/\s+/).length <= MOST_WORDS && !/[\d?]/.test(text);
  const mayBe = acts.has('giveName') || OTHERWISE.every((act) => !acts.has(act));
  return isBare && mayBe && !acts.has('correct') && !SENTENCE.test(text) ? namesIn(text) : [];
}
