/**
 * The last check before a sentence is said, for every brain: a price, a time, a day or a promise must stand in one of
 * the sentence's receipts, and none of the owner's forbidden words may occur. A sentence that fails is replaced.
 */
import type { Sentence } from './brain.ts';
import { ENGLISH } from './embedded/speech/english.ts';
import { MONEY, moneyIn } from './money-claims.ts';
import { saysPhrase } from './says-phrase.ts';

/** Spanish has letters that a plain word boundary does not know. */
const spanish = (words: string, flags = 'giu'): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';

const CLAIMS = [
  MONEY,
  /\b\d+(?:\.\d+)?\s?(?:%|percent|dollars|bucks|por ciento|d[oó]lares)/gi,
  /\b\d{1,2}(?::\d{2})?\s?[ap]\.?\s?m\b/gi,
  /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi,
  /\b(?:january|february|march|april|june|july|august|september|october|november|december) \d{1,2}\b/gi,
  /\b(?:today|tonight|tomorrow)\b/gi,
  /\b(?:within|in) (?:an?|\d+) (?:minutes?|hours?|days?|weeks?)\b/gi,
  /\blook at it first\b/gi,
  /\b(?:guarante\w+|warranty|refund\w*|discount\w*|free of charge|for free|no charge)\b/gi,
  spanish('lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?'),
  // With a capital it is a name, unless a sentence begins with it.
  spanish('domingos?|(?<=(?:^|[.!?¿¡])\\s*)Domingos?', 'gu'),
  spanish(`\\d{1,2} de (?:${MONTHS})`),
  // "Por la mañana" is a part of any day.
  spanish('hoy|(?<!\\bla )mañana|esta noche'),
  /\ba las? \d{1,2}(?::\d{2})?\b/gi,
  spanish('(?:en|dentro de) (?:una?|\\d+) (?:minutos?|horas?|d[ií]as?|semanas?)'),
  spanish('primero lo vemos'),
  spanish('garant[ií]\\p{L}+|reembols\\p{L}+|descuentos?|gratis|gratuit[oa]s?|sin (?:costo|cargo)'),
];

export const claimsIn = (text: string): string[] => CLAIMS.flatMap((claim) => text.match(claim) ?? []);

/** The claims that no receipt supports. */
export function unsupportedIn({ text, receipts }: Sentence): string[] {
  const by = receipts.map((receipt) => receipt.text).join('\n');
  return claimsIn(text).filter((claim) => !isSupported({ claim, by }));
}

/** Of money, the amount and what it is for must be the same: "$129 per hour" does not support "$129", nor "$12". */
export function isSupported({ claim, by }: { claim: string; by: string }): boolean {
  const [money] = moneyIn(claim);
  return money === undefined ? plain(by).includes(plain(claim)) : moneyIn(by).includes(money);
}

/** What is said in place of a sentence that fails, in the language of the conversation, and the owner's forbidden words. */
export type Limits = { neverSay: readonly string[]; instead?: string };

export function holdToFacts({
  sentences,
  ...limits
}: Limits & { sentences: readonly Sentence[] }): Sentence[] {
  const said: Sentence[] = [];
  for (const sentence of sentences) said.push(...holdNext({ ...limits, said, sentence }));
  return said;
}

/** The sentence as it may be said after what was `said`; nothing when the same was said in place of another one. */
export function holdNext({
  said,
  sentence,
  neverSay,
  instead = ENGLISH.teamConfirms,
}: Limits & { said: readonly Sentence[]; sentence: Sentence }): Sentence[] {
  const { text } = sentence;
  if (unsupportedIn(sentence).length === 0 && !saysForbidden(text, neverSay)) return [sentence];
  const isSaid = said.some(({ insteadOf, ...one }) => insteadOf !== undefined && one.text === instead);
  return isSaid ? [] : [{ text: instead, receipts: [], insteadOf: text }];
}

const saysForbidden = (text: string, neverSay: readonly string[]): boolean =>
  neverSay.some((phrase) => saysPhrase(text, phrase));

/** "4 p.m." and "4pm" are the same claim. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s.]+/g, '');
