/**
 * Reads metrics without a language model: rules about what is said, asked and denied, and the trained reader for likeness of
 * meaning, for what an answer comes to, and for names, addresses and times (decisions 70 and 75).
 */
import { kindOf, type MetricKind } from '#features/reports/contract/vocabulary.ts';
import type { ReadMetric } from '#features/reports/read/reader.ts';
import { NEAR_ENOUGH, type NearEnough } from '#platform/model/reader/nearness.ts';
import { CONFIDENCE, type Found } from './confidence.ts';
import { linesOf } from './lines.ts';
import { readChoice } from './read-choice.ts';
import type { ReadInput, TrainedReader } from './read-input.ts';
import { readNumber } from './read-number.ts';
import { readText } from './read-text.ts';
import { readYesNo } from './read-yes-no.ts';
import { topicOf } from './topic.ts';

type ReadKind = (input: ReadInput) => Promise<Found | undefined>;

const BY_KIND: Record<MetricKind, ReadKind> = {
  yesno: readYesNo,
  category: readChoice,
  number: readNumber,
  text: readText,
};

export const createEmbeddedReader =
  ({
    trained,
    nearEnough = NEAR_ENOUGH,
    onRead,
  }: {
    trained: TrainedReader;
    nearEnough?: NearEnough;
    /** For measuring how often each way is right. */
    onRead?: (found: Found | undefined) => void;
  }): ReadMetric =>
  async ({ metric, conversation }) => {
    const lines = linesOf(conversation);
    if (!lines.some(({ speaker }) => speaker === 'caller')) return;
    const topic = await topicOf({ metric, lines, trained, nearEnough });
    const found = await BY_KIND[kindOf(metric.calculation_type)]({ topic, lines, trained });
    onRead?.(found);
    return found && { value: found.value, evidence: found.evidence, confidence: CONFIDENCE[found.way] };
  };
