/** The triggers, actions and variables that flows are built from, as connectors and features declare them. */
import { ACTION_CATALOGUE, ACTIONS, TRIGGER_CATALOGUE, TRIGGERS } from '#connectors/registry.ts';
import type { Graph } from '#engine/graph/graph.ts';
import type { Schedule } from '#engine/time/schedule.ts';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import {
  type VariableCatalogue,
  type VariableFolder,
  variableCatalogue,
} from '#engine/values/variable-catalogue.ts';
import type { ActionEntry, TriggerEntry } from '#features/automations/contract.ts';
import type { AutomationPorts } from '#features/automations/ports.ts';
import type { DeclaredVariables } from '#platform/define-variables.ts';

export const actionCatalogue = ACTION_CATALOGUE;
export const triggerCatalogue = TRIGGER_CATALOGUE;

export const catalogueOf = ({ variables }: AutomationPorts): VariableCatalogue =>
  variableCatalogue(variables.map(folderOf));

const folderOf = ({ category, title, subject, load, fields }: DeclaredVariables): VariableFolder => ({
  id: category,
  category,
  title,
  variables: Object.entries(fields).map(([field, declared]) => ({ field, ...declared })),
  ...(subject === null && load !== null && { isOwn: true }),
});

/** The event that starts the flow; null where a schedule does. */
export function triggerEventOf(graph: Graph): string | null {
  const starter = graph.nodes.find((node) => node.type === 'starterNode');
  return TRIGGERS.find(({ id }) => id === starter?.data.action)?.event ?? null;
}

/** When the flow starts on a schedule; null where an event starts it. */
export function scheduleOf(graph: Graph): Schedule | null {
  const starter = graph.nodes.find((node) => node.type === 'starterNode');
  const isScheduled = triggerCatalogue.get(starter?.data.action ?? '')?.schedule !== undefined;
  return (isScheduled && starter?.data.schedule) || null;
}

/** How the flow's webhook maps the fields of a request to variables. */
export function mappingsIn({ nodes }: Graph): VariableMapping[] {
  const starter = nodes.find((node) => node.type === 'starterNode');
  return starter?.data.webhookSettings?.variableMappings ?? [];
}

/** The default actions, one of which is a vendor’s, and those of the vendors that are connected. */
export function listActions(connected: ReadonlySet<string>): Record<string, ActionEntry[]> {
  const groups: Record<string, ActionEntry[]> = {};
  const usable = ACTIONS.filter(({ group }) => group === 'default' || connected.has(group));
  for (const { id, title, description, icon, group, active } of usable) {
    groups[group] = [...(groups[group] ?? []), { id, title, description, icon, action: id, active }];
  }
  return groups;
}

export const listTriggers = (): TriggerEntry[] =>
  TRIGGERS.map(({ id, type, title, description, icon, active }) => ({
    id,
    type,
    title,
    description,
    icon,
    action: id,
    active,
  }));
