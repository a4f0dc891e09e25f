import { chainRefusal } from '#engine/run/loop-protection.ts';
import { CONTACT_GONE } from '#features/automations/contact-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ClaimedRun, hasOtherRun } from './queue-queries.ts';

/**
 * Null when a run may start. Among several runs with one contact the oldest counts, so that two do not stop
 * each other.
 */
export async function whyNotStart(tx: Transaction, run: ClaimedRun): Promise<string | null> {
  const { id: runId, flowId, contactId, chain, reentry } = run;
  const refusal = chainRefusal({ chain, flowId: String(flowId) });
  if (refusal) return refusal;
  if (reentry === 'allow' || contactId === null) return null;
  const underWay = reentry === 'not-while-running';
  if (!(await hasOtherRun(tx, { runId, flowId, contactId, underWay }))) return null;
  return underWay
    ? 'This automation is already under way for this contact.'
    : 'This automation runs once per contact, and it has run for this one.';
}

/**
 * A run that was started about a contact ends when the contact is deleted: the user who deleted them wants
 * nothing more done about them. An external effect under way is recorded first.
 */
export function whyNotGoOn({ contactId, event, state }: ClaimedRun): string | null {
  const isContactGone = contactId === null && typeof event.contact_id === 'number';
  return isContactGone && state?.status !== 'performing' ? CONTACT_GONE : null;
}
