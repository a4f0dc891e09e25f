/** The variables that a run can see: only those that its steps name are loaded. */

import type { CompiledFlow } from '#engine/run/compile.ts';
import type { Variables, VariableValue } from '#engine/text/placeholders.ts';
import type { BusinessHours } from '#engine/time/business-hours.ts';
import { loadAppointmentVariables } from '#features/appointments/variables-service.ts';
import { loadBusinessHours, loadBusinessVariables } from '#features/brand/variables-service.ts';
import { loadContactVariables } from '#features/contacts/book/variables-service.ts';
import { loadConversationVariables } from '#features/conversations/variables-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ClaimedRun } from './queue-queries.ts';

type About = Pick<ClaimedRun, 'contactId' | 'conversationId' | 'appointmentId' | 'event'>;
type Fields = Readonly<Record<string, VariableValue>>;

const RECEPTIONIST = { name: 'AI Receptionist', position: 'Receptionist' };

export async function loadMoment(
  tx: Transaction,
  { run, flow }: { run: About; flow: CompiledFlow },
): Promise<{
  variables: Variables;
  hours: BusinessHours | null;
  /** The categories that were just loaded; values that earlier steps gave for them are out of date. */
  fresh: string[];
}> {
  const loaded = await loadVariables(tx, { run, categories: flow.categories });
  return {
    variables: withGiven({ given: givenBy(run.event), loaded }),
    hours: flow.asksHours ? await loadBusinessHours(tx) : null,
    fresh: Object.keys(loaded),
  };
}

async function loadVariables(
  tx: Transaction,
  { run, categories }: { run: About; categories: ReadonlySet<string> },
): Promise<Record<string, Fields>> {
  const loaded: Record<string, Fields> = {};
  const has = (category: string) => categories.has(category);
  if (has('contact') && run.contactId !== null)
    loaded.contact = await loadContactVariables(tx, run.contactId);
  if (has('business')) loaded.business = await loadBusinessVariables(tx);
  if (has('ai_receptionist')) loaded.ai_receptionist = RECEPTIONIST;
  if (has('conversation') && run.conversationId !== null) {
    loaded.conversation = await loadConversationVariables(tx, run.conversationId);
  }
  if ((has('appointment') || has('offering')) && run.appointmentId !== null) {
    Object.assign(loaded, await loadAppointmentVariables(tx, run.appointmentId));
  }
  return loaded;
}

/** Merges the trigger's values with what is known by now; where both have a value, the newer one wins. */
function withGiven({ given, loaded }: { given: Variables; loaded: Record<string, Fields> }): Variables {
  const names = new Set([...Object.keys(given), ...Object.keys(loaded)]);
  return Object.fromEntries([...names].map((name) => [name, { ...given[name], ...filled(loaded[name]) }]));
}

const filled = (fields: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

export function givenBy(event: Record<string, unknown>): Variables {
  const { variables } = event;
  return typeof variables === 'object' && variables !== null ? (variables as Variables) : {};
}
