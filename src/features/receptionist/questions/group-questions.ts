/** Finds questions that ask the same: by their words, and by their meaning. */
import type { Embed } from '#features/receptionist/recall/embedder.ts';
import type { QuestionGroup } from './queries.ts';

/** From this cosine on, two questions ask the same: "Do you take credit cards?" and "Can I pay with a credit card?" have 0.67. */
const SAME_MEANING = 0.65;
const LONGEST_KEY = 500;

/** Words that carry no part of the question. */
const FILLERS = new Set(
  'a an and are at be but by can could do does for from have hi hello how i if in is it me my of on or please so that the there this to us we what when where will with would you your'.split(
    ' ',
  ),
);

/** "Do you take credit cards?" and "you take credit cards" have the same key. */
export function questionKey(question: string): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).join(' ').slice(0, LONGEST_KEY);
}

export type QuestionCluster = Omit<QuestionGroup, 'key'> & { keys: string[]; variants: string[] };

/** The most frequent first, then the one asked last. */
export async function clusterGroups(
  groups: readonly QuestionGroup[],
  embed: Embed,
): Promise<QuestionCluster[]> {
  const vectors = await embed(groups.map(({ question }) => question));
  const clusters: { first: Float32Array | undefined; members: QuestionGroup[] }[] = [];
  for (const [index, group] of groups.entries()) {
    const vector = vectors[index];
    const close = clusters.find(({ first }) => cosine(first, vector) >= SAME_MEANING);
    if (close) close.members.push(group);
    else clusters.push({ first: vector, members: [group] });
  }
  return clusters
    .map(({ members }) => together(members))
    .sort((one, other) => other.count - one.count || +other.lastAskedAt - +one.lastAskedAt);
}

/** The first member was asked last: it speaks for all. */
function together(members: readonly QuestionGroup[]): QuestionCluster {
  const [{ key: _, ...latest }, ...others] = members as [QuestionGroup, ...QuestionGroup[]];
  return {
    ...latest,
    count: members.reduce((sum, { count }) => sum + count, 0),
    keys: members.map(({ key }) => key),
    variants: others.map(({ question }) => question),
  };
}

/** Both are normalised. */
function cosine(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (!one || !other) return 0;
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
