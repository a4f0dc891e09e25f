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
  /** Of the metric and a text, from 0 to 1. */
  likeness: (text: string) => number;
  /** The choice and the turn that are the most alike. */
  nearest: (among: {
    choices: readonly string[];
    said: readonly string[];
  }) => Promise<{ choice: string; turn: string; score: number } | undefined>;
  /** Whether a question of the receptionist asks for it. */
  isAskedBy: (question: string) => boolean;
};

/** How many texts are embedded at once: a caller who waits for a reply waits for one such portion at most. */
const PORTION = 16;
/** On trades that are not trained on, the question that asks for a metric is above this, most others below. */
const ALIKE = 0.4;
/** Where the lexicon has a word for the metric, likeness must be plainer. */
const ALIKE_TOO = 0.5;
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
  const kind = kindOf(metric.calculation_type);
  const notions = [...new Set([...notionsCalled(name), ...notionsCalled(description)])].filter(
    ({ isAmount }) => kind !== 'yesno' || !isAmount,
  );
  // "Owns the home" asks who owns it: a question that only names a home does not.
  const asking = kind === 'yesno' ? notions.slice(0, 1) : notions;
  const opposites = asking.flatMap((notion) => oppositeOf(notion) ?? []);
  // Meaning costs milliseconds a sentence: what callers say is compared only where notions and words do not tell.
  const texts = [
    ...(kind === 'text' && asksForReason(metric)
      ? []
      : questions.flatMap((asked) => [asked, ...asked.split('\n')])),
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
    nearest: async ({ choices, said }) => {
      const found = await embedAll({ texts: [...choices, ...said], embed });
      return said
        .flatMap((turn) =>
          choices.map((choice) => ({ choice, turn, score: cosine(found.get(choice), found.get(turn)) })),
        )
        .toSorted((one, other) => other.score - one.score)[0];
    },
    isAskedBy: (question) =>
      question !== '' &&
      ([...asking, ...opposites].some((notion) => isNamedIn(notion, question)) ||
        likeness(question) >= (notions.length === 0 ? ALIKE : ALIKE_TOO) ||
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
  /\b(?:problem|issue|reason|the matter|need|needs|help|trouble|concern|request|service|purpose|call(?:ed|ing)? about|main topic|job)\b/i;

/** As the trained reader knows metrics: as a question where there is one. */
export const questionOf = ({ name, description }: ReadableMetric): string =>
  description.trim().endsWith('?') ? description : name;

/** Whether a metric asks what a caller wants from the business. */
export const asksForReason = ({ name, description }: ReadableMetric): boolean =>
  REASON.test(`${name} ${description}`);
