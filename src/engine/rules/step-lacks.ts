/**
 * Why a step fails in every run as things stand: its vendor is not connected, it names a team member who is gone, or a text
 * that it needs stays empty in every flow with this trigger.
 */
import type { ActionTraits, Surroundings, TriggerCatalogue } from '../catalogue.ts';
import type { NodeOf } from '../graph/graph.ts';
import { type Placeholder, parsePlaceholders } from '../text/placeholders.ts';
import type { VariableScope } from '../variables/variables.ts';
import type { Problem } from './problem.ts';

type Vendor = NonNullable<ActionTraits['vendor']>;

export function stepLacks({
  node: { id: nodeId, data },
  action,
  scope,
  surroundings,
}: {
  node: NodeOf<'customNode'>;
  action: ActionTraits;
  scope: VariableScope;
  /** Undefined while they are not known. */
  surroundings: Surroundings | undefined;
}): Problem[] {
  const stops = { nodeId, stops: true } as const;
  const unconnected = action.vendor && surroundings && whyNotConnected(action.vendor, surroundings);
  const lacks = surroundings ? action.lacks(data, surroundings) : [];
  return [
    // A warning: the owner may connect the vendor at any time, and published flows then work again.
    ...(unconnected ? [{ ...stops, severity: 'warning' as const, message: unconnected }] : []),
    ...lacks.map((lack) => ({ ...stops, severity: 'error' as const, ...lack })),
    ...action.needed(data).flatMap(({ field, label, text }) => {
      const missing = whatNeverComes({ text, scope });
      if (!missing) return [];
      const title = scope.catalogue.titleOf(missing.category).toLowerCase();
      const message = `${label} stays empty: a flow that starts with ${scope.triggerTitle} has no ${title}.`;
      return [{ ...stops, field, severity: 'error' as const, message }];
    }),
  ];
}

/** A flow whose vendor is not connected is never started by it. */
export function triggerLacks({
  node: { id, data },
  triggers,
  surroundings,
}: {
  node: NodeOf<'starterNode'>;
  triggers: TriggerCatalogue;
  surroundings: Surroundings | undefined;
}): Problem[] {
  const { vendor } = triggers.get(data.action) ?? {};
  const message = vendor && surroundings && whyNotConnected(vendor, surroundings);
  return message
    ? [{ nodeId: id, severity: 'warning', message: `${message} Until then no run starts.` }]
    : [];
}

function whyNotConnected({ id, name }: Vendor, { connections }: Surroundings): string | null {
  const state = connections[id];
  if (state === 'connected') return null;
  return state === 'expired'
    ? `The connection to ${name} has expired. Reconnect ${name} under Integrations.`
    : `${name} is not connected. Connect it under Integrations.`;
}

/** The first variable that the trigger does not give, where the text has nothing else to say. */
function whatNeverComes({ text, scope }: { text: string; scope: VariableScope }): Placeholder | null {
  if (!scope.triggerTitle) return null;
  const parts = parsePlaceholders(text);
  const missing = parts.filter(
    (part): part is Placeholder => typeof part !== 'string' && !scope.provided.has(part.category),
  );
  const rest = parts.filter((part) =>
    typeof part === 'string' ? part.trim() !== '' : !missing.includes(part),
  );
  return rest.length === 0 ? (missing[0] ?? null) : null;
}
