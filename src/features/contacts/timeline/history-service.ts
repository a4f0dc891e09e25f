/** What happened with a contact, gathered from the features that know. */
import { type Appointment, historyStatus } from '#features/appointments/contract.ts';
import { listAppointmentsOfContact } from '#features/appointments/service.ts';
import { findContact } from '#features/contacts/book/queries.ts';
import type { ContactAppointment, TimelineItem } from '#features/contacts/contract.ts';
import { listConversationsOfContact } from '#features/conversations/service.ts';
import type { Message } from '#features/messaging/contract.ts';
import { listMessagesOfContact } from '#features/messaging/send/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';

type ServiceInput = { context: Context; actor: Actor; contactId: number };

export async function listTimeline(input: ServiceInput): Promise<TimelineItem[]> {
  const items = await ofContact(input, async (tx) => [
    ...(await listConversationsOfContact(tx, input.contactId)).map(talkOf),
    ...(await listMessagesOfContact(tx, input.contactId)).map(textOf),
    ...(await listAppointmentsOfContact(tx, input.contactId)).map(bookingOf),
  ]);
  return items.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}

export async function listContactAppointments(input: ServiceInput): Promise<ContactAppointment[]> {
  const found = await ofContact(input, (tx) => listAppointmentsOfContact(tx, input.contactId));
  return found.map((appointment) => ({
    id: appointment.id,
    title: titleOf(appointment),
    date: appointment.date,
    time: timeOf(appointment),
    assignedTo: appointment.teamMembers.join(', '),
    status: historyStatus(appointment.status),
    notes: appointment.notes,
  }));
}

async function ofContact<Result>(
  { context, actor, contactId }: ServiceInput,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findContact(tx, contactId))) throw new AppError('not-found');
    return work(tx);
  });
}

type Conversation = Awaited<ReturnType<typeof listConversationsOfContact>>[number];

const talkOf = (conversation: Conversation): TimelineItem => ({
  type: conversation.source === 'call' ? 'call' : 'chat',
  id: `conversation-${conversation.id}`,
  timestamp: conversation.createdAt.toISOString(),
  conversationId: conversation.id,
  direction: conversation.callDirection === 'outbound' ? 'outbound' : 'inbound',
  durationSeconds: conversation.durationSeconds,
  summary: conversation.summary,
});

const textOf = (message: Message): TimelineItem => ({
  type: 'text',
  id: `message-${message.id}`,
  timestamp: message.created_at,
  sender: message.direction === 'out' ? 'user' : 'contact',
  channel: message.channel,
  subject: message.subject,
  text: message.body,
  status: message.status,
  reason: message.reason,
  messageId: message.id,
  sandbox: message.sandbox,
  attachments: message.attachments,
  shortened: message.shortened,
});

const bookingOf = (appointment: Appointment): TimelineItem => ({
  type: 'appointment',
  id: `appointment-${appointment.id}`,
  timestamp: appointment.starts_at,
  appointmentDetails: {
    service: titleOf(appointment),
    dateTime: `${dayInWords.format(new Date(appointment.date))}, ${timeOf(appointment)}`,
    attendees: appointment.teamMembers,
    status: historyStatus(appointment.status),
  },
});

const titleOf = ({ offering, title }: Appointment): string => offering || title || 'Appointment';

/** "3:00 PM – 3:30 PM MDT" */
function timeOf({ date, end_date, fromTime, fromAmPm, toTime, toAmPm, zone }: Appointment): string {
  const clock = (time: string) => time.replace(/^0/, '');
  const nextDay = end_date === date ? '' : ' the next day';
  return `${clock(fromTime)} ${fromAmPm} – ${clock(toTime)} ${toAmPm}${nextDay} ${zone}`;
}

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
