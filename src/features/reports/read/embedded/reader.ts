/** Reads metrics without a language model: rules about what is said, asked and denied, and likeness of meaning. */
import { kindOf, type MetricKind } from '#features/reports/contract/vocabulary.ts';
import type { Embed, ReadMetric, ReadValue } from '#features/reports/read/reader.ts';
import { type Line, linesOf } from './lines.ts';
import { readChoice } from './read-choice.ts';
import { readNumber } from './read-number.ts';
import { readText } from './read-text.ts';
import { readYesNo } from './read-yes-no.ts';
import { type Topic, topicOf } from './topic.ts';

type ReadKind = (input: { topic: Topic; lines: readonly Line[] }) => ReadValue | undefined;

const BY_KIND: Record<MetricKind, ReadKind> = {
  yesno: readYesNo,
  category: readChoice,
  number: readNumber,
  text: readText,
};

export const createEmbeddedReader =
  (embed: Embed): ReadMetric =>
  async ({ metric, conversation }) => {
    const lines = linesOf(conversation);
    if (!lines.some(({ speaker }) => speaker === 'caller')) return;
    const topic = await topicOf({ metric, lines, embed });
    return BY_KIND[kindOf(metric.calculation_type)]({ topic, lines });
  };
