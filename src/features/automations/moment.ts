/** The variables that a run can see: only those that its steps name are loaded. */

import type { CompiledFlow } from '#engine/run/compile.ts';
import type { Variables, VariableValue } from '#engine/text/placeholders.ts';
import type { BusinessHours } from '#engine/time/business-hours.ts';
import type { AutomationPorts } from '#features/automations/ports.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { DeclaredVariables } from '#platform/define-variables.ts';
import type { runs } from './tables.ts';

type About = Pick<typeof runs.$inferSelect, 'contactId' | 'subjects' | 'event'>;
type Fields = Readonly<Record<string, VariableValue | undefined>>;

export async function loadMoment(
  tx: Transaction,
  { run, flow, ports }: { run: About; flow: CompiledFlow; ports: AutomationPorts },
): Promise<{
  variables: Variables;
  hours: BusinessHours | null;
  /** The categories that were just loaded; values that earlier steps gave for them are out of date. */
  fresh: string[];
}> {
  const loaded = await loadVariables(tx, {
    run,
    named: ports.variables.filter(({ category }) => flow.categories.has(category)),
  });
  return {
    variables: withGiven({ given: givenBy(run.event), loaded }),
    hours: flow.asksHours ? await getBusinessHours(tx) : null,
    fresh: Object.keys(loaded),
  };
}

async function loadVariables(
  tx: Transaction,
  { run, named }: { run: About; named: DeclaredVariables[] },
): Promise<Record<string, Fields>> {
  const loaded: Record<string, Fields> = {};
  const ids: Record<string, number | null> = { ...run.subjects, contact: run.contactId };
  for (const { category, ...source } of named) {
    if (source.load === null) continue;
    if (source.subject === null) {
      loaded[category] = await source.load(tx, ids);
      continue;
    }
    const id = ids[source.subject] ?? null;
    if (id !== null) loaded[category] = await source.load(tx, id);
  }
  return loaded;
}

/** Merges the trigger's values with what is known by now; where both have a value, the newer one wins. */
function withGiven({ given, loaded }: { given: Variables; loaded: Record<string, Fields> }): Variables {
  const names = new Set([...Object.keys(given), ...Object.keys(loaded)]);
  return Object.fromEntries([...names].map((name) => [name, { ...given[name], ...filled(loaded[name]) }]));
}

const filled = (fields: Fields = {}): Record<string, VariableValue> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (isBlank(value) ? [] : [[name, value]])),
  );

const isBlank = (value: VariableValue | undefined) => value === undefined || value === null || value === '';

export function givenBy(event: Record<string, unknown>): Variables {
  const { variables } = event;
  return typeof variables === 'object' && variables !== null ? (variables as Variables) : {};
}
