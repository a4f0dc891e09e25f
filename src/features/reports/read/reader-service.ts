/** The reader that a business's conversations are read with: the one that thinks as its receptionist does. */
import { askModel, hasModel } from '#features/receptionist/brain/service.ts';
import { getPublishedProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import { createEmbeddedReader } from './embedded/reader.ts';
import { createLlmReader } from './llm/reader.ts';
import type { ReadMetric } from './reader.ts';

export async function readerFor({
  context,
  businessId,
}: {
  context: Context;
  businessId: string;
}): Promise<ReadMetric> {
  const { memory, database } = context;
  const embedded = createEmbeddedReader({ trained: memory.receptionist.patientReader });
  if (!hasModel(context)) return embedded;
  const { profile } = await database.readInScope({ businessId }, getPublishedProfile);
  if (profile.brain !== 'llm') return embedded;
  return createLlmReader({
    ask: (prompt) => askModel({ context, businessId, ...prompt }),
    embedded,
    budget: {
      hasTokens: () => memory.reports.hasTokens(businessId),
      spendTokens: (tokens) => memory.reports.spendTokens(businessId, tokens),
    },
  });
}
