/** Reads one value of a metric from one conversation: the embedded reader and the language model both do. */
import type { ReadType } from '#features/reports/contract/vocabulary.ts';

export type ReadableMetric = {
  name: string;
  description: string;
  calculation_type: ReadType;
  choices: readonly string[];
  validation_rules: { min?: number | undefined; max?: number | undefined };
};

export type ReadableConversation = {
  summary: string;
  transcript: readonly { role: string; content: string }[];
  variables: Readonly<Record<string, unknown>>;
};

export type ReadValue = {
  value: number | string | boolean;
  /** Words of the conversation. Of a question and its answer, each on its own line. */
  evidence: string;
  /** From 0 to 1. */
  confidence: number;
};

/** Undefined where the conversation does not say. */
export type ReadMetric = (input: {
  metric: ReadableMetric;
  conversation: ReadableConversation;
}) => Promise<ReadValue | undefined>;
