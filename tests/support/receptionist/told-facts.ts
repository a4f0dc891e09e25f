import type { Sentence } from '#features/receptionist/brain/brain.ts';

const OWN_WORDS = /^(So that's|I have|Entonces sería|Tengo libre) /;

/** The statements of fact, each once, without offered times, the read-back and the farewell. */
export function toldFacts(said: readonly Sentence[]): string[] {
  const told = said.filter(
    ({ text, receipts }) =>
      receipts.some((receipt) => receipt.text !== text || receipt.fact !== 'persona') &&
      !OWN_WORDS.test(text),
  );
  return [...new Set(told.map(({ text }) => text))];
}
