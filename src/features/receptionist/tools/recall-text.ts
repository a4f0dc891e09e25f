import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Context } from '#platform/context.ts';

/** What the business says about a question, in words, the best answer first. */
export async function recallText({
  context,
  facts,
  question,
}: {
  context: Context;
  facts: Facts;
  question: string;
}): Promise<{ id: string; text: string; score: number }[]> {
  const recall = context.memory.receptionist.recallFor(facts);
  const texts = new Map<string, string>([
    ...facts.offerings.map(
      ({ id, title, description }) => [`offering:${id}`, `${title}. ${description}`] as const,
    ),
    ...facts.knowledge.map(
      ({ id, question: asked, answer }) => [`faq:${id}`, `${asked} ${answer}`.trim()] as const,
    ),
  ]);
  return (await recall(question)).flatMap(({ id, score }) => {
    const text = texts.get(id);
    return text === undefined ? [] : [{ id, text, score }];
  });
}
