/** Which of the answers that the owner wrote answers a clause. */
import type { Knowledge } from '#features/receptionist/brain/facts.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import type { Asked } from './asked-clause.ts';

/** From here on a piece of knowledge answers the question, and from `CERTAIN` on better than any rule. */
const ENOUGH = 0.35;
export const CERTAIN = 0.55;

export function findKnowledge({
  clause,
  moment,
}: Pick<Asked, 'clause' | 'moment'>): { knowledge: Knowledge; score: number } | null {
  const best = clause.recalled.find(({ id }) => id.startsWith('faq:'));
  const knowledge = best && moment.facts.knowledge.find(({ id }) => `faq:${id}` === best.id);
  if (!knowledge) return null;
  const isAsked = ASKS.some((act) => clause.acts.has(act));
  const mayBeAsked = clause.acts.size === 0 && ASKING_WORDS.test(clause.text);
  const enough = isAsked ? ENOUGH : CERTAIN;
  return (isAsked || mayBeAsked) && best.score >= enough ? { knowledge, score: best.score } : null;
}

/** Who asks nothing is told nothing: a time that suits is no question about what a Saturday costs. */
const ASKS: readonly Act[] = [
  ...['question', 'price', 'services', 'duration', 'hours', 'area', 'place', 'contactUs', 'identity'],
  ...['lookup', 'complaint', 'unsure'],
] as Act[];

/** "Before I forget how do I pay you all" */
const ASKING_WORDS =
  /\?|\b(?:how|what|what'?s|when|where|which|who|why|(?:do|does|did|are|is|can|could|will|would|should) (?:you|u|ya|y'?all|i|we|it|they|there|your|my))\b/i;

/** Whether the owner wrote an answer to exactly this question. */
export const isWritten = (asked: Pick<Asked, 'clause' | 'moment'>): boolean =>
  (findKnowledge(asked)?.score ?? 0) >= CERTAIN;
