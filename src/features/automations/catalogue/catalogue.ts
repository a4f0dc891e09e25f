/** The triggers and actions that flows are built from, taken from the connectors' declarations. */
import { ACTION_CATALOGUE, ACTIONS, TRIGGER_CATALOGUE, TRIGGERS } from '#connectors/registry.ts';
import type { Graph } from '#engine/graph/graph.ts';
import type { Schedule } from '#engine/time/schedule.ts';
import type { ActionEntry, TriggerEntry } from '#features/automations/contract.ts';

export const actionCatalogue = ACTION_CATALOGUE;
export const triggerCatalogue = TRIGGER_CATALOGUE;

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

export function listActions(): Record<string, ActionEntry[]> {
  const groups: Record<string, ActionEntry[]> = {};
  for (const { id, title, description, icon, group, active } of ACTIONS) {
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
