/** Amounts of money in a text, each with what it is for: "$129 an hour" and "$129 per hour" are one claim, "$129" is another. */
import type { PriceUnit } from '#features/appointments/contract.ts';

/** In English and Spanish. */
const NAMES: Record<PriceUnit, string> = {
  hour: 'hour|hr|hora',
  visit: 'visit|visita',
  week: 'week|wk|semana',
  month: 'month|mo|mes',
  quarter: 'quarter|trimestre',
  year: 'year|yr|annum|a[ñn]o',
};
const ADVERBS: Partial<Record<PriceUnit, string>> = {
  hour: 'hourly',
  week: 'weekly|semanal(?:es)?',
  month: 'monthly|mensual(?:es)?',
  quarter: 'quarterly|trimestral(?:es)?',
  year: 'yearly|annually|anual(?:es)?',
};
const UNITS = Object.keys(NAMES) as PriceUnit[];
const PER = '(?:\\/|per|for (?:an?|each|every)|an?|each|every|por|al|a la|cada)';

const phrasesOf = (unit: PriceUnit): string =>
  [`${PER}\\s?(?:${NAMES[unit]})`, ADVERBS[unit]].filter((part) => part !== undefined).join('|');

/** A dollar amount, with its unit if one follows. */
export const MONEY = new RegExp(
  `\\$\\s?\\d[\\d,]*(?:\\.\\d{2})?(?:\\s?(?:${UNITS.map(phrasesOf).join('|')})(?!\\p{L}))?`,
  'giu',
);

const READERS = UNITS.map((unit) => ({ unit, phrase: new RegExp(`(?:${phrasesOf(unit)})$`, 'iu') }));

/** Such as "12900" and "12900 hour": the same amount for the same unit, however it is written. */
export const moneyIn = (text: string): string[] =>
  (text.match(MONEY) ?? []).map((claim) => {
    const cents = Math.round(Number(/[\d,.]*\d/.exec(claim)?.[0].replaceAll(',', '')) * 100);
    const unit = READERS.find(({ phrase }) => phrase.test(claim))?.unit;
    return unit ? `${cents} ${unit}` : String(cents);
  });
