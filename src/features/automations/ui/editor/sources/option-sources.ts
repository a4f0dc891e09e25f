/** Loads the lists that declared fields name, and caches them for a while. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { LoadedOption, OptionSource } from '#connectors/framework/option-source.ts';
import { defineRoute } from '#platform/contract.ts';
import { call } from '#ui/api/call.ts';
import { readBusinessId } from './business-id.ts';
import { beginWith, createCache, loadInto, QUARTER_HOUR_MS } from './expiring-cache.ts';

const optionsSchema = z.array(z.object({ value: z.string(), label: z.string(), of: z.string().optional() }));

export const optionsQuery = (source: OptionSource) =>
  queryOptions<LoadedOption[]>({
    queryKey: ['automations', 'options', source.id],
    queryFn: ({ signal }) => loadInto(cacheOf(source), () => loadOptions({ source, signal })),
    ...beginWith(cacheOf(source)),
    retry: false,
  });

export const forgetOptions = (source: OptionSource): void => cacheOf(source).forget();

const cacheOf = ({ id }: OptionSource) =>
  createCache({ name: id, schema: optionsSchema, maxAgeMs: QUARTER_HOUR_MS });

async function loadOptions({ source, signal }: { source: OptionSource; signal: AbortSignal }) {
  const params = source.path.includes(':business_id') ? { business_id: readBusinessId() } : {};
  const route = defineRoute({
    method: 'GET',
    path: source.path,
    summary: '',
    access: 'session',
    params: z.object({ business_id: z.string().optional() }),
    reply: z.object({ data: source.read }),
  });
  return (await call(route, { params, signal })).data;
}
