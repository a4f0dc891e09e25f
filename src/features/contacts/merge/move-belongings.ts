/**
 * Everything that belongs to a contact, from one to another and back. A table with a contact of its own must be added
 * here, or a merge would delete its rows or cut them off: tests/api/contact-merges.test.ts asks the database.
 */
import { countAppointmentsOfContact, moveAppointmentsOfContact } from '#features/appointments/service.ts';
import { moveRunsOfContact } from '#features/automations/runs/contact-runs-service.ts';
import type { MergePreview } from '#features/contacts/contract.ts';
import { copyDistinctions, returnDistinctions } from '#features/contacts/duplicates/duplicate-queries.ts';
import { countNotes } from '#features/contacts/notes/note-queries.ts';
import type { Moved } from '#features/contacts/undo-records.ts';
import { countConversationsOfContact, moveConversationsOfContact } from '#features/conversations/service.ts';
import { countMessagesOfContact, moveMessagesOfContact } from '#features/messaging/send/service.ts';
import { moveCallsOfContact } from '#features/phone/service.ts';
import { countVoicemailsOfContact, moveVoicemailsOfContact } from '#features/voicemail/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { moveNotes } from './merge-queries.ts';

type Way = { businessId: string; from: number; to: number };

export async function countBelongings(tx: Transaction, contactId: number): Promise<MergePreview['moves']> {
  return {
    conversations: await countConversationsOfContact(tx, contactId),
    messages: await countMessagesOfContact(tx, contactId),
    voicemails: await countVoicemailsOfContact(tx, contactId),
    appointments: await countAppointmentsOfContact(tx, contactId),
    notes: await countNotes(tx, contactId),
  };
}

export async function moveBelongings(tx: Transaction, way: Way): Promise<Moved> {
  return {
    conversations: await moveConversationsOfContact(tx, way),
    messages: await moveMessagesOfContact(tx, way),
    voicemails: await moveVoicemailsOfContact(tx, way),
    appointments: await moveAppointmentsOfContact(tx, way),
    notes: await moveNotes(tx, way),
    outboundCalls: await moveCallsOfContact(tx, way),
    runs: await moveRunsOfContact(tx, way),
    distinctions: await copyDistinctions(tx, way),
  };
}

/** What was moved before, and is still where it was moved to. */
export async function returnBelongings(
  tx: Transaction,
  { moved, ...way }: Way & { moved: Moved },
): Promise<void> {
  // A merge that is older than a kind of belonging has moved none of it, and no ids would mean all.
  const those = (ids: number[] | undefined) => ({ ...way, ids: ids ?? [] });
  await moveConversationsOfContact(tx, those(moved.conversations));
  await moveMessagesOfContact(tx, those(moved.messages));
  await moveVoicemailsOfContact(tx, those(moved.voicemails));
  await moveAppointmentsOfContact(tx, those(moved.appointments));
  await moveNotes(tx, those(moved.notes));
  await moveCallsOfContact(tx, those(moved.outboundCalls));
  await moveRunsOfContact(tx, those(moved.runs));
  await returnDistinctions(tx, { ...way, moved: moved.distinctions });
}
