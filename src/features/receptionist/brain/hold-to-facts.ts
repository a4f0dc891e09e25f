/**
 * The last check before a sentence is said, for every brain: a price, a time, a day or a promise must stand in one of
 * the sentence's receipts, and none of the owner's forbidden words may occur. A sentence that fails is replaced.
 */
import type { Sentence } from './brain.ts';

const REPLACEMENT = "I'll have somebody from the team confirm that.";

const CLAIMS = [
  /\$\s?\d[\d,]*(?:\.\d{2})?/g,
  /\b\d+(?:\.\d+)?\s?(?:%|percent|dollars|bucks)/gi,
  /\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b/gi,
  /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi,
  /\b(?:january|february|march|april|june|july|august|september|october|november|december) \d{1,2}\b/gi,
  /\b(?:today|tonight|tomorrow)\b/gi,
  /\b(?:within|in) (?:an?|\d+) (?:minutes?|hours?|days?|weeks?)\b/gi,
  /\b(?:guarante\w+|warranty|refund\w*|discount\w*|free of charge|for free|no charge)\b/gi,
];

export const claimsIn = (text: string): string[] => CLAIMS.flatMap((claim) => text.match(claim) ?? []);

/** The claims that no receipt supports. */
export function unsupportedIn({ text, receipts }: Sentence): string[] {
  const support = plain(receipts.map((receipt) => receipt.text).join(' '));
  return claimsIn(text).filter((claim) => !support.includes(plain(claim)));
}

export function holdToFacts({
  sentences,
  neverSay,
}: {
  sentences: readonly Sentence[];
  neverSay: readonly string[];
}): Sentence[] {
  const held = sentences.map((sentence) =>
    unsupportedIn(sentence).length === 0 && !saysForbidden(sentence.text, neverSay)
      ? sentence
      : { text: REPLACEMENT, receipts: [] },
  );
  // Said once, however many sentences failed.
  return held.filter(
    ({ text }, index) => text !== REPLACEMENT || held.findIndex((one) => one.text === text) === index,
  );
}

const saysForbidden = (text: string, neverSay: readonly string[]): boolean =>
  neverSay.some((phrase) => saysPhrase(text, phrase));

/** Whole words, in any case and with any punctuation: "cheap" is not in "cheaper". */
export function saysPhrase(text: string, phrase: string): boolean {
  const wanted = words(phrase);
  return wanted !== '' && ` ${words(text)} `.includes(` ${wanted} `);
}

/** "4 p.m." and "4pm" are the same claim. */
export const plain = (text: string): string => text.toLowerCase().replace(/[\s.]+/g, '');
const words = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}$%]+/gu)
    ?.join(' ') ?? '';
