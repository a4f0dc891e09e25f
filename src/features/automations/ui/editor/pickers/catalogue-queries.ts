/** The catalogue as the server offers it, with our own declarations as a fallback. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ACTIONS, TRIGGERS } from '#connectors/registry.ts';
import {
  type ActionEntry,
  getActionsRoute,
  getTriggersRoute,
  type TriggerEntry,
} from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { beginWith, createCache, loadInto, QUARTER_HOUR_MS } from '../sources/expiring-cache.ts';

export const DEFAULT_GROUP = 'default';
export type ActionGroups = Readonly<Record<string, readonly ActionEntry[]>>;

const entry = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  action: z.string(),
  active: z.boolean(),
};
const actionsCache = createCache({
  name: 'automation-actions',
  schema: z.record(z.string(), z.array(z.object(entry))),
  maxAgeMs: QUARTER_HOUR_MS,
});

export const forgetActions = (): void => actionsCache.forget();

export const actionsQuery = queryOptions<ActionGroups>({
  queryKey: ['automations', 'actions'],
  queryFn: ({ signal }) => loadInto(actionsCache, async () => (await call(getActionsRoute, { signal })).data),
  ...beginWith(actionsCache),
  retry: false,
});

export const triggersQuery = queryOptions({
  queryKey: ['automations', 'triggers'],
  queryFn: async ({ signal }): Promise<readonly TriggerEntry[]> =>
    (await call(getTriggersRoute, { signal })).data.triggers,
  retry: false,
});

export const DEFAULT_ACTIONS: ActionGroups = {
  [DEFAULT_GROUP]: ACTIONS.filter(({ group }) => group === DEFAULT_GROUP).map(entryOf),
};
export const DEFAULT_TRIGGERS: readonly TriggerEntry[] = TRIGGERS.filter(
  ({ type }) => type === 'general',
).map((trigger) => ({ ...entryOf(trigger), type: trigger.type }));

function entryOf({ id, title, description, icon, active }: Omit<ActionEntry, 'action'>): ActionEntry {
  return { id, title, description, icon, active, action: id };
}
