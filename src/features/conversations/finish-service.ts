/** Stores a finished conversation with its transcript and variables, and triggers automations in the same commit. */
import type { AlertContext } from '#features/alerts/service.ts';
import {
  findContactType,
  markContacted,
  upsertContactByPhoneOrEmail,
} from '#features/contacts/book/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { announce } from '#platform/live/announce.ts';
import { alertOfUrgency } from './alert-service.ts';
import { CONVERSATION_FINISHED, type Direction, type FilterTag, LIVE_KIND, type Source } from './contract.ts';
import { insertConversation } from './queries.ts';

export type FinishedConversation = {
  businessId: string;
  source: Source;
  callDirection: Direction;
  firstName: string;
  lastName: string;
  /** E.164; null when unknown, in which case there may be no contact. */
  phone: string | null;
  email: string | null;
  transcript: { role: string; content: string }[];
  summary: string;
  durationSeconds: number;
  /** Keyed by the names that flows use, so that `{conversation.name}` finds them. */
  variables: Record<string, unknown>;
  filters: FilterTag[];
};

/** `tx` must be scoped to `businessId`. */
export async function finishConversation(
  tx: Transaction,
  {
    context,
    businessId,
    firstName,
    lastName,
    phone,
    email,
    variables,
    ...conversation
  }: FinishedConversation & { context: AlertContext },
): Promise<{ id: number; contactId: number | null }> {
  const person = { businessId, firstName, lastName, phone, email };
  const contactId = phone === null && email === null ? null : await upsertContactByPhoneOrEmail(tx, person);
  if (contactId !== null) await markContacted(tx, { contactId });
  const id = await insertConversation(tx, {
    ...conversation,
    businessId,
    contactId,
    contactType: contactId === null ? '' : await findContactType(tx, contactId),
    contactFirstName: firstName,
    contactLastName: lastName,
    phoneNumber: phone,
    email,
    senderId: phone,
    callStatus: 'completed',
    variablesCollected: variables,
  });
  await recordEvents(tx, [
    { businessId, name: CONVERSATION_FINISHED, data: { conversation_id: id, contact_id: contactId } },
  ]);
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  const who =
    [firstName, lastName].filter((part) => part !== '').join(' ') || phone || email || 'Unknown caller';
  const { filters, summary } = conversation;
  await alertOfUrgency(tx, { context, businessId, id, who, summary, filters, variables });
  return { id, contactId };
}
