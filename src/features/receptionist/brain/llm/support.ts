/** Cuts what the model says into sentences, and finds the receipts of each. */
import type { Receipt, Sentence } from '#features/receptionist/brain/brain.ts';
import { isNamed } from '#features/receptionist/brain/embedded/hear/match-offering.ts';
import type { OfferingFact } from '#features/receptionist/brain/facts.ts';
import { claimsIn, isSupported } from '#features/receptionist/brain/hold-to-facts.ts';

/** After ".", "!" or "?", but not within "4 p.m. on Friday". */
const SENTENCE_END = /(?<=[.!?])(?<!\b[ap]\.m\.)\s+(?=[\p{Lu}\p{N}“"])/u;

/** Tells each sentence once the next one begins or the text ends. */
export function splitSentences(onSentence: (text: string) => void): {
  add: (text: string) => void;
  end: () => void;
} {
  let rest = '';
  const tell = (sentence: string) => {
    if (sentence.trim() !== '') onSentence(sentence.trim());
  };
  return {
    add: (text) => {
      const sentences = (rest + text).split(SENTENCE_END);
      rest = sentences.pop() ?? '';
      sentences.forEach(tell);
    },
    end: () => {
      tell(rest);
      rest = '';
    },
  };
}

/** The facts that hold each claim. A price must come from the offering that the sentence names. */
export function withReceipts({
  text,
  lines,
  offerings,
}: {
  text: string;
  lines: readonly Receipt[];
  offerings: readonly OfferingFact[];
}): Sentence {
  const named = offerings.filter((offering) => isNamed(offering, text));
  const isOther = (fact: string): boolean =>
    named.length > 0 && fact.startsWith('offering:') && !named.some(({ id }) => fact === `offering:${id}`);
  const receipts = claimsIn(text).flatMap(
    (claim) => lines.find((line) => !isOther(line.fact) && isSupported({ claim, by: line.text })) ?? [],
  );
  return { text, receipts: [...new Map(receipts.map((receipt) => [receipt.text, receipt])).values()] };
}
