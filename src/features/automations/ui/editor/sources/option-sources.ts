/** The lists that a declared field can name as the source of its options, by the name that it uses. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Option } from '#connectors/framework/fields/select.ts';
import { listStatusesRoute } from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { createCache, type ExpiringCache, QUARTER_HOUR_MS, throughCache } from './expiring-cache.ts';

type OptionSource = {
  cache: ExpiringCache<Option[]>;
  /** `parent` is the value of the field that the list depends on, where it depends on one. */
  load: (request: { signal: AbortSignal; parent: string }) => Promise<Option[]>;
};

const optionsSchema = z.array(z.object({ value: z.string(), label: z.string() }));

const SOURCES: ReadonlyMap<string, OptionSource> = new Map([
  [
    'conversation-statuses',
    {
      cache: createCache({ name: 'conversation-statuses', schema: optionsSchema, maxAgeMs: QUARTER_HOUR_MS }),
      load: async ({ signal }) => {
        const { data } = await call(listStatusesRoute, { signal });
        return data.filter(({ active }) => active).map(({ name }) => ({ value: name, label: name }));
      },
    },
  ],
]);

export const optionsQuery = ({ id, parent = '' }: { id: string; parent?: string }) =>
  queryOptions({
    queryKey: ['automations', 'options', id, parent],
    queryFn: async ({ signal }) => {
      const source = SOURCES.get(id);
      if (!source) throw new Error(`There is no list named ${id}.`);
      const load = () => source.load({ signal, parent });
      return parent === '' ? await throughCache({ cache: source.cache, load }) : await load();
    },
    staleTime: QUARTER_HOUR_MS,
    retry: false,
  });

export const forgetOptions = (id: string): void => SOURCES.get(id)?.cache.forget();
