/**
 * The receptionist's call instructions. Requested each time; the cached ones help when the server does not
 * answer.
 */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getPromptTemplatesRoute, type PromptTemplate } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { createCache, DAY_MS, type ExpiringCache } from './expiring-cache.ts';

export type Templates = {
  templates: PromptTemplate[];
  /** Shown under the field; null when the server answered. */
  notice: string | null;
};

const cache = createCache({
  name: 'prompt-templates',
  schema: z.array(z.object({ id: z.string(), name: z.string(), initial_message: z.string() })),
  maxAgeMs: DAY_MS,
});

export const promptTemplatesQuery = queryOptions({
  queryKey: ['automations', 'prompt-templates'],
  queryFn: ({ signal }) =>
    loadTemplates({ cache, load: async () => (await call(getPromptTemplatesRoute, { signal })).data }),
  retry: false,
});

export async function loadTemplates({
  cache,
  load,
}: {
  cache: ExpiringCache<PromptTemplate[]>;
  load: () => Promise<PromptTemplate[]>;
}): Promise<Templates> {
  try {
    const templates = await load();
    cache.write(templates);
    return { templates, notice: null };
  } catch (error) {
    return fallback({ cache, message: error instanceof Error ? error.message : String(error) });
  }
}

function fallback({
  cache,
  message,
}: {
  cache: ExpiringCache<PromptTemplate[]>;
  message: string;
}): Templates {
  const error = `Error: ${message.replace(/\.$/, '')}.`;
  const cached = cache.read();
  switch (cached.state) {
    case 'fresh':
      return { templates: cached.value, notice: `${error} Using cached templates.` };
    case 'expired':
      return { templates: [], notice: `${error} Cached templates expired.` };
    case 'unusable':
      return { templates: [], notice: `${error} Could not use cached templates.` };
    case 'missing':
      return { templates: [], notice: error };
  }
}
