/** Finds questions that ask the same: by their words, and by their meaning. */
import { NEAR_ENOUGH, nearness } from '#platform/model/reader/nearness.ts';
import type { QuestionGroup } from './queries.ts';

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
export async function clusterGroups({
  groups,
  vectorsOf,
  nearEnough = NEAR_ENOUGH.sameQuestion,
}: {
  groups: readonly QuestionGroup[];
  vectorsOf: (texts: readonly string[]) => Promise<Float32Array[]>;
  nearEnough?: number;
}): Promise<QuestionCluster[]> {
  const vectors = await vectorsOf(groups.map(({ question }) => question));
  const clusters: { first: Float32Array | undefined; members: QuestionGroup[] }[] = [];
  for (const [index, group] of groups.entries()) {
    const vector = vectors[index];
    const close = clusters.find(({ first }) => nearness(first, vector) >= nearEnough);
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
