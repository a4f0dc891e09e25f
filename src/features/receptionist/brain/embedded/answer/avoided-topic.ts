/** What the owner does not want to be answered, whatever the business knows of it. */
import type { Clause } from '#features/receptionist/brain/embedded/hear/clause.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { saysPhrase } from '#features/receptionist/brain/says-phrase.ts';

type AvoidedTopic = Facts['avoidedTopics'][number];

/** From here on a clause is about the topic. A question that is passed on by mistake is answered later, by a person. */
const ABOUT = 0.4;

/** A need is no question, whatever it is about. */
export function findAvoided({
  clause: { text, acts, recalled },
  facts: { avoidedTopics },
}: {
  clause: Clause;
  facts: Facts;
}): AvoidedTopic | null {
  if (acts.has('tellProblem') || acts.has('emergency')) return null;
  const best = recalled.find(({ id }) => id.startsWith('topic:'));
  const meant =
    best && best.score >= ABOUT ? avoidedTopics.find(({ id }) => `topic:${id}` === best.id) : null;
  return avoidedTopics.find(({ topic }) => saysPhrase(text, topic)) ?? meant ?? null;
}
