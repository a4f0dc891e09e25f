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
import {
  CONVERSATION_FINISHED,
  type Direction,
  type FilterTag,
  IN_PROGRESS,
  LIVE_KIND,
  type Source,
} from './contract.ts';
import { finishOpened, insertConversation } from './queries.ts';

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
  isSpam?: boolean;
};

/** Shows a conversation in the inbox while it is going on; `finishConversation` ends it. */
export async function openConversation(
  tx: Transaction,
  { businessId, source, filters }: Pick<FinishedConversation, 'businessId' | 'source' | 'filters'>,
): Promise<number> {
  const id = await insertConversation(tx, {
    ...{ businessId, source, filters },
    callDirection: 'inbound',
    callStatus: IN_PROGRESS,
  });
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  return id;
}

/** For changes that other features make to a conversation that is going on, such as a new message. */
export const announceConversation = (
  tx: Transaction,
  { businessId, id }: { businessId: string; id: number },
): Promise<void> => announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });

/** `tx` must be scoped to `businessId`. With `openedId` it ends the conversation that `openConversation` began. */
export async function finishConversation(
  tx: Transaction,
  {
    context,
    openedId,
    isSpam = false,
    businessId,
    firstName,
    lastName,
    phone,
    email,
    variables,
    ...conversation
  }: FinishedConversation & { context: AlertContext; openedId?: number },
): Promise<{ id: number; contactId: number | null }> {
  const person = { businessId, firstName, lastName, phone, email };
  const contactId = phone === null && email === null ? null : await upsertContactByPhoneOrEmail(tx, person);
  if (contactId !== null) await markContacted(tx, { contactId });
  const row = {
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
  };
  const id = openedId ?? (await insertConversation(tx, { ...row, ...(isSpam && { quoteStatus: 'Spam' }) }));
  if (openedId !== undefined) await finishOpened(tx, { id, row, isSpam });
  await recordEvents(tx, [
    { businessId, name: CONVERSATION_FINISHED, data: { conversation_id: id, contact_id: contactId } },
  ]);
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  const who =
    [firstName, lastName].filter((part) => part !== '').join(' ') || phone || email || 'Unknown caller';
  const { filters, summary } = conversation;
  if (!isSpam) await alertOfUrgency(tx, { context, businessId, id, who, summary, filters, variables });
  return { id, contactId };
}
