/** What a metric asks for, and how close a sentence comes to it: by its notions, its words and its meaning. */
import { kindOf } from '#features/reports/contract/vocabulary.ts';
import type { Embed, ReadableMetric } from '#features/reports/read/reader.ts';
import { isNamedIn, type Notion, notionsCalled, oppositeOf } from './lexicon.ts';
import type { Line } from './lines.ts';

export type Topic = {
  metric: ReadableMetric;
  /** Named first is what the metric is about. */
  notions: Notion[];
  stems: ReadonlySet<string>;
  /** From 0 to 1. */
  likeness: (text: string) => number;
  /** Whether a question of the receptionist asks for it. */
  isAskedBy: (question: string) => boolean;
};

/** How many texts are embedded at once: a caller who waits for a reply waits for one such portion at most. */
const PORTION = 16;
const ALIKE = 0.5;
const SHARED = 0.5;

export async function topicOf({
  metric,
  lines,
  embed,
}: {
  metric: ReadableMetric;
  lines: readonly Line[];
  embed: Embed;
}): Promise<Topic> {
  const { name, description } = metric;
  const query = description === '' ? name : `${name}. ${description}`;
  const questions = lines.flatMap(({ asked }) => (asked === '' ? [] : [asked]));
  const callers = lines.flatMap(({ speaker, text }) => (speaker === 'caller' ? [text] : []));
  const notions = [...new Set([...notionsCalled(name), ...notionsCalled(description)])];
  const opposites = notions.flatMap((notion) => oppositeOf(notion) ?? []);
  const kind = kindOf(metric.calculation_type);
  // Meaning costs milliseconds a sentence: it is asked only where notions and words do not tell.
  const texts = [
    ...(notions.length === 0 ? questions : []),
    ...((kind === 'text' && !asksForReason(metric)) || (kind === 'yesno' && notions.length === 0)
      ? callers
      : []),
  ];
  const vectors = await embedAll({ texts: texts.length > 0 ? [query, ...texts] : [], embed });
  const own = vectors.get(query);
  const likeness = (text: string): number => cosine(own, vectors.get(text));
  const stems = new Set(stemsOf(query).filter((stem) => !IDLE.has(stem)));
  const sharesWords = (text: string): boolean => {
    const found = new Set(stemsOf(text).filter((stem) => stems.has(stem))).size;
    return stems.size > 0 && found / Math.min(stems.size, 3) >= SHARED;
  };
  return {
    metric,
    notions,
    stems,
    likeness,
    isAskedBy: (question) =>
      question !== '' &&
      ([...notions, ...opposites].some((notion) => isNamedIn(notion, question)) ||
        likeness(question) >= ALIKE ||
        sharesWords(question)),
  };
}

async function embedAll({
  texts,
  embed,
}: {
  texts: string[];
  embed: Embed;
}): Promise<Map<string, Float32Array>> {
  const missing = [...new Set(texts)];
  const found = new Map<string, Float32Array>();
  for (let from = 0; from < missing.length; from += PORTION) {
    const portion = missing.slice(from, from + PORTION);
    for (const [index, vector] of (await embed(portion)).entries()) found.set(portion[index] ?? '', vector);
  }
  return found;
}

/** The cosine, since both are normalised. */
function cosine(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return Math.max(0, sum);
}

export const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ing|ed|es|s|ies|y)$/, '').replace(/([bdgklmnprt])\1$/, '$1') : word;

/** Words of a metric that say nothing about its matter. */
const IDLE = new Set(
  stemsOf(
    'a an the of in on at to for with by from and or is are was were be been do does did has have had how what which who whom where when why that this it its they them their he she we us our you your i me my caller callers customer customers client person people conversation call calls number many much any whether if about asked ask asks mention mentioned mentions say says said tell told want wants wanted need needs type kind',
  ),
);

const REASON =
  /\b(?:problem|issue|reason|need|needs|help|trouble|concern|request|service|purpose|call(?:ed|ing)? about|main topic|job)\b/i;

/** Whether a metric asks what a caller wants from the business. */
export const asksForReason = ({ name, description }: ReadableMetric): boolean =>
  REASON.test(`${name} ${description}`);
