/** What several metrics read from several conversations. */
import type { ReadType } from '#features/reports/contract.ts';
import type { MetricRow, NewReading } from './queries.ts';
import type { ReadableConversation, ReadMetric } from './reader.ts';

export type StoredConversation = ReadableConversation & { id: number; createdAt: Date };

/** How many are read at once: enough to use the time while a language model thinks. */
const AT_ONCE = 4;

export async function readConversations({
  conversations,
  metrics,
  read,
  signal,
}: {
  conversations: readonly StoredConversation[];
  metrics: readonly MetricRow[];
  read: ReadMetric;
  signal: AbortSignal;
}): Promise<NewReading[]> {
  const readings: NewReading[] = [];
  for (let from = 0; from < conversations.length; from += AT_ONCE) {
    signal.throwIfAborted();
    const portion = conversations.slice(from, from + AT_ONCE);
    const found = await Promise.all(
      portion.flatMap((conversation) => metrics.map((metric) => readOne({ conversation, metric, read }))),
    );
    readings.push(...found);
  }
  return readings;
}

async function readOne({
  conversation,
  metric,
  read,
}: {
  conversation: StoredConversation;
  metric: MetricRow;
  read: ReadMetric;
}): Promise<NewReading> {
  const { name, description, choices, validationRules } = metric;
  const calculation_type = metric.calculationType as ReadType;
  const found = await read({
    metric: { name, description, calculation_type, choices, validation_rules: validationRules },
    conversation,
  });
  return {
    metricId: metric.id,
    metricVersion: metric.version,
    conversationId: conversation.id,
    conversationAt: conversation.createdAt,
    value: found?.value ?? null,
    evidence: found?.evidence ?? '',
    confidence: found?.confidence ?? 0,
  };
}
