/** Stores a finished conversation with its transcript and variables, and triggers automations in the same commit. */
import type { AlertContext } from '#features/alerts/service.ts';
import { type BookedVisit, listBookedIn } from '#features/appointments/service.ts';
import {
  findContactFace,
  findContactType,
  markContacted,
  upsertContactByPhoneOrEmail,
} from '#features/contacts/book/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { announce } from '#platform/live/announce.ts';
import { oneLine } from '#platform/one-line.ts';
import { alertOfUrgency } from './alert-service.ts';
import {
  BUILT_IN_STATUSES,
  CONVERSATION_FINISHED,
  type Direction,
  type FilterTag,
  IN_PROGRESS,
  LIVE_KIND,
  type MessageSource,
  type Source,
  TRANSFERRED,
} from './contract.ts';
import { finishOpened, insertConversation, markBooked, type OutsideNames } from './queries.ts';

const [, NOT_SET] = BUILT_IN_STATUSES;
const SUMMARY_MAX_LENGTH = 500;

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
  /** A user spoke in it, too: the receptionist did not handle it alone. */
  isTransferred?: boolean;
};

/** Shows a conversation in the inbox while it is going on; `finishConversation` ends it. */
export async function openConversation(
  tx: Transaction,
  { businessId, source, filters }: Pick<FinishedConversation, 'businessId' | 'source' | 'filters'>,
): Promise<number> {
  const id = await insertConversation(tx, {
    businessId,
    source,
    filters,
    callDirection: 'inbound',
    callStatus: IN_PROGRESS,
  });
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  return id;
}

/** The same for one that the business begins with a contact. Nothing in it is unread until they answer. */
export async function openWithContact(
  tx: Transaction,
  {
    businessId,
    source,
    contactId,
    to,
    summary,
    ...names
  }: OutsideNames & {
    businessId: string;
    source: MessageSource;
    contactId: number;
    to: string;
    summary: string;
  },
): Promise<number> {
  const contact = await findContactFace(tx, contactId);
  if (!contact) throw new Error(`contact ${contactId} does not exist`);
  const id = await insertConversation(tx, {
    businessId,
    source,
    contactId,
    ...names,
    summary: oneLine(summary, SUMMARY_MAX_LENGTH),
    callDirection: 'outbound',
    callStatus: IN_PROGRESS,
    quoteStatus: NOT_SET,
    contactType: contact.contactType,
    contactFirstName: contact.firstName,
    contactLastName: contact.lastName,
    phoneNumber: source === 'email' ? contact.phone : to,
    email: source === 'email' ? to : contact.email,
    senderId: to,
  });
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  return id;
}

/** What was booked, for the owner to read and for flows: `{conversation.service}`. */
function bookedVariables(visits: readonly BookedVisit[]): Record<string, string> {
  const all = (of: (visit: BookedVisit) => string) => [...new Set(visits.map(of))].filter(Boolean).join('; ');
  const named = {
    service: all(({ service }) => service),
    address: all(({ address }) => address),
    appointment_time: all(({ when }) => when),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
}

/** An appointment was booked in a conversation that is going on: the list says so at once. */
export async function noteBooking(
  tx: Transaction,
  { businessId, id }: { businessId: string; id: number },
): Promise<void> {
  await markBooked(tx, id);
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
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
    contactId: known,
    isSpam = false,
    isTransferred = false,
    businessId,
    firstName,
    lastName,
    phone,
    email,
    variables,
    ...conversation
  }: FinishedConversation & {
    context: AlertContext;
    openedId?: number;
    /** Whom it was with, where that is certain; otherwise the phone number or the e-mail address tells. */
    contactId?: number | undefined;
  },
): Promise<{ id: number; contactId: number | null }> {
  const person = { businessId, firstName, lastName, phone, email };
  const isReachable = phone !== null || email !== null;
  const contactId = known ?? (isReachable ? await upsertContactByPhoneOrEmail(tx, person) : null);
  // With a known contact, each message has recorded that they were in touch.
  if (contactId !== null && known === undefined)
    await markContacted(tx, { contactId, at: context.clock.now() });
  const visits = openedId === undefined ? [] : await listBookedIn(tx, openedId);
  const collected = { ...bookedVariables(visits), ...variables };
  const row = {
    ...conversation,
    readyToScheduleAnAppointment: visits.length > 0,
    businessId,
    contactId,
    contactType: contactId === null ? '' : await findContactType(tx, contactId),
    contactFirstName: firstName,
    contactLastName: lastName,
    phoneNumber: phone,
    email,
    ...(known === undefined && { senderId: phone }),
    callStatus: isTransferred ? TRANSFERRED : 'completed',
    variablesCollected: collected,
  };
  const id = openedId ?? (await insertConversation(tx, { ...row, ...(isSpam && { quoteStatus: 'Spam' }) }));
  if (openedId !== undefined) await finishOpened(tx, { id, row, isSpam });
  await recordEvents(tx, [
    {
      businessId,
      name: CONVERSATION_FINISHED,
      data: { conversation_id: id, contact_id: contactId },
    },
  ]);
  await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  const who =
    [firstName, lastName].filter((part) => part !== '').join(' ') || phone || email || 'Unknown caller';
  const { filters, summary } = conversation;
  if (!isSpam) await alertOfUrgency(tx, { context, businessId, id, who, summary, filters, variables });
  return { id, contactId };
}
