/** What a metric asks for, and how close a sentence comes to it: by its notions, its words and its meaning. */
import { kindOf } from '#features/reports/contract/vocabulary.ts';
import type { ReadableMetric } from '#features/reports/read/reader.ts';
import { type NearEnough, nearness } from '#platform/model/reader/nearness.ts';
import type { Reader } from '#platform/model/reader/reader.ts';
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
  nearEnough: NearEnough;
};

const SHARED = 0.5;

export async function topicOf({
  metric,
  lines,
  trained,
  nearEnough,
}: {
  metric: ReadableMetric;
  lines: readonly Line[];
  trained: Pick<Reader, 'vectorsOf'>;
  nearEnough: NearEnough;
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
  const [own, ...others] = texts.length > 0 ? await trained.vectorsOf('said', [query, ...texts]) : [];
  const vectors = new Map(texts.map((text, index) => [text, others[index]]));
  const likeness = (text: string): number => Math.max(0, nearness(own, vectors.get(text)));
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
      const [offered, told] = await Promise.all([
        trained.vectorsOf('choice', choices),
        trained.vectorsOf('said', said),
      ]);
      return said
        .flatMap((turn, at) =>
          choices.map((choice, index) => ({ choice, turn, score: nearness(offered[index], told[at]) })),
        )
        .toSorted((one, other) => other.score - one.score)[0];
    },
    isAskedBy: (question) =>
      question !== '' &&
      ([...asking, ...opposites].some((notion) => isNamedIn(notion, question)) ||
        likeness(question) >= (notions.length === 0 ? nearEnough.asks : nearEnough.asksToo) ||
        sharesWords(question)),
    nearEnough,
  };
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
