/** Which offering the caller talks about. */
import type { Facts, OfferingFact } from '#features/receptionist/brain/facts.ts';
import { saysPhrase } from '#features/receptionist/brain/says-phrase.ts';
import type { Clause } from './clause.ts';
import { withoutDenied } from './without-denied.ts';

/** From here on it needs no question back. */
export const SURE = 0.42;
const MAYBE = 0.3;
/** Two offerings this close are both possible: which of them it is, is asked. */
const MARGIN = 0.3;
const MOST_CHOICES = 4;

export type OfferingMatch = { offering: OfferingFact; score: number };

export const findOffering = (input: { clauses: readonly Clause[]; facts: Facts }): OfferingMatch | null =>
  clearOne(rankOfferings(input));

/** The same of a need that several clauses tell: what one of them says and what they say together count alike. */
export function findNeeded({
  clauses,
  told,
  facts,
}: {
  clauses: readonly Clause[];
  told: Clause;
  facts: Facts;
}): OfferingMatch | null {
  const together = new Map(
    rankOfferings({ clauses: [told], facts }).map((one) => [one.offering.id, one.score]),
  );
  const ranked = rankOfferings({ clauses, facts }).map(({ offering, score }) => ({
    offering,
    score: (score + (together.get(offering.id) ?? 0)) / 2,
  }));
  return clearOne(ranked.toSorted((one, other) => other.score - one.score));
}

function clearOne([best, second]: readonly OfferingMatch[]): OfferingMatch | null {
  if (!best || best.score < MAYBE) return null;
  const isClear = !second || best.score - second.score >= MARGIN || best.score >= 0.95;
  return isClear ? best : null;
}

/** From here on "yes, we do that" holds, and less is enough where nothing else comes near. */
const OFFERED = { clearly: 0.55, alone: 0.35, others: 0.08 };

export function offeredIn(input: { clauses: readonly Clause[]; facts: Facts }): OfferingFact | null {
  const [best, second] = rankOfferings(input);
  const isAlone = (second?.score ?? 0) < OFFERED.others;
  return best && best.score >= (isAlone ? OFFERED.alone : OFFERED.clearly) ? best.offering : null;
}

/** The only one that comes near. */
export function aloneIn(input: { clauses: readonly Clause[]; facts: Facts }): OfferingFact | null {
  const [best, second] = rankOfferings(input);
  return best && best.score >= ALONE && (second?.score ?? 0) < best.score / 4 ? best.offering : null;
}
const ALONE = 0.2;

/** The ones that may be meant, the likeliest first. */
export const possibleOfferings = (input: { clauses: readonly Clause[]; facts: Facts }): OfferingFact[] =>
  rankOfferings(input)
    .filter(({ score }) => score >= MAYBE)
    .slice(0, MOST_CHOICES)
    .map(({ offering }) => offering);

/** Those that are named beyond doubt, be they several. */
const BEYOND_DOUBT = 0.6;
export const namedOfferings = (input: { clauses: readonly Clause[]; facts: Facts }): OfferingFact[] =>
  rankOfferings(input)
    .filter(({ score }) => score >= BEYOND_DOUBT)
    .map(({ offering }) => offering);

function rankOfferings({ clauses, facts }: { clauses: readonly Clause[]; facts: Facts }): OfferingMatch[] {
  const scores = new Map<string, number>();
  for (const { recalled } of clauses) {
    for (const { id, score } of recalled) scores.set(id, Math.max(score, scores.get(id) ?? 0));
  }
  const said = withoutDenied(clauses.map(({ text }) => text)).join(' ');
  return facts.offerings
    .map((offering) => ({
      offering,
      score: isNamed(offering, said) ? 1 : (scores.get(`offering:${offering.id}`) ?? 0),
    }))
    .sort((one, other) => other.score - one.score);
}

/** By its title, or by another name as whole words: "AC" is not in "back". */
export const isNamed = ({ title, aliases }: OfferingFact, said: string): boolean =>
  said.toLowerCase().includes(title.toLowerCase()) || aliases.some((alias) => saysPhrase(said, alias));
