/**
 * Reads metrics with a language model. A value that the metric cannot have, or whose words were not said, is rejected; then, and
 * when the model fails, is too slow or has used up its tokens, the embedded reader reads.
 */
import { z } from 'zod';
import { DESCRIPTION_MAX, kindOf } from '#features/reports/contract/vocabulary.ts';
import { isQuoted } from '#features/reports/read/quotation.ts';
import type {
  ReadableConversation,
  ReadableMetric,
  ReadMetric,
  ReadValue,
} from '#features/reports/read/reader.ts';
import { promptFor } from './prompt.ts';

type Ask = (prompt: { system: string; user: string }) => Promise<{ text: string; tokens: number } | null>;

const answerSchema = z.union([
  z.object({
    value: z.union([z.boolean(), z.number(), z.string().trim().min(1).max(DESCRIPTION_MAX)]),
    quote: z.string().trim().min(1).max(1000),
    confidence: z.number().min(0).max(1).default(0.8),
  }),
  z.object({ value: z.null() }),
]);

export const createLlmReader =
  ({
    ask,
    embedded,
    budget,
  }: {
    ask: Ask;
    embedded: ReadMetric;
    budget: { hasTokens: () => boolean; spendTokens: (tokens: number) => void };
  }): ReadMetric =>
  async (input) => {
    if (!budget.hasTokens()) return await embedded(input);
    const answer = await ask(promptFor(input));
    budget.spendTokens(answer?.tokens ?? 0);
    const reading = answer && readAnswer({ ...input, text: answer.text });
    return reading ? reading.found : await embedded(input);
  };

/** Null when it is rejected; without `found` when the conversation does not say. */
function readAnswer({
  text,
  metric,
  conversation,
}: {
  text: string;
  metric: ReadableMetric;
  conversation: ReadableConversation;
}): { found: ReadValue | undefined } | null {
  const { data: answer } = answerSchema.safeParse(parsed(text));
  if (!answer) return null;
  if (!('quote' in answer)) return { found: undefined };
  const { value, quote: evidence, confidence } = answer;
  if (!fits(metric, value) || !isQuoted(evidence, conversation)) return null;
  return { found: { value, evidence, confidence } };
}

/** Models like to wrap JSON in a fence. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''));
  } catch {
    return;
  }
}

function fits(
  { calculation_type, choices, validation_rules }: ReadableMetric,
  value: ReadValue['value'],
): boolean {
  const { min = -Infinity, max = Infinity } = validation_rules;
  switch (kindOf(calculation_type)) {
    case 'yesno':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= min && value <= max;
    case 'category':
      return typeof value === 'string' && choices.includes(value);
    default:
      return typeof value === 'string';
  }
}
