/** Telling the customer: in the transaction of the change itself, so that they hear of it if and only if it happened. */
import { findReach, type Reach } from '#features/messaging/reach-service.ts';
import { mailSender, queueMessage } from '#features/messaging/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { confirmationMail, confirmationText, type News } from './confirmation-letter.ts';
import type { Appointment, Confirmation } from './contract.ts';
import { writeInvitation } from './ics.ts';
import { serviceOf, toCustomerEvent } from './present.ts';
import type { AppointmentRow, NamedAppointment } from './queries.ts';
import { getNamed } from './service.ts';

const NO_CONTACT = 'This appointment is with nobody in your contacts.';

/** How it would be sent, for whoever decides whether to. */
export async function previewConfirmation({
  context,
  actor: { businessId },
  appointmentId,
  email,
  phone,
}: {
  context: Context;
  actor: Actor;
  appointmentId: number | undefined;
  email: string;
  phone: string;
}): Promise<Confirmation> {
  return await context.database.inScope({ businessId }, async (tx) => {
    if (!appointmentId) return toConfirmation(await findReach(tx, { email, phone }));
    const { contactId, email: address } = (await getNamed(tx, appointmentId)).appointment;
    return contactId
      ? toConfirmation(await findReach(tx, { contactId, email: address }))
      : refused(NO_CONTACT);
  });
}

/** What has become of an appointment, if it is something that its customer should know. */
export function newsOf(
  before: Pick<AppointmentRow, 'status' | 'startsAt' | 'endsAt'>,
  after: Pick<AppointmentRow, 'status' | 'startsAt' | 'endsAt'>,
): News | null {
  if (after.status === 'Canceled') return before.status === 'Canceled' ? null : 'canceled';
  if (before.status === 'Canceled') return 'restored';
  const isMoved = +before.startsAt !== +after.startsAt || +before.endsAt !== +after.endsAt;
  return isMoved ? 'moved' : null;
}

/** Whatever stands against sending it does not stand against the change; it is said in the reply. */
export async function sendConfirmation(
  tx: Transaction,
  {
    context,
    actor,
    news,
    named,
    appointment,
  }: {
    context: Context;
    actor: Actor;
    news: News;
    named: NamedAppointment;
    appointment: Appointment;
  },
): Promise<Confirmation> {
  const { contactId, email, version } = named.appointment;
  if (!contactId) return refused(NO_CONTACT);
  const reach = await findReach(tx, { contactId, email });
  if (reach.channel === null) return toConfirmation(reach);
  const event = toCustomerEvent({ named, businessName: actor.businessName });
  const facts = {
    ...{ news, appointment, service: serviceOf(named), businessName: actor.businessName },
    place: event.location,
  };
  const letter =
    reach.channel === 'email'
      ? {
          ...confirmationMail(facts),
          attachments: [invitation({ context, actor, event, appointment, reach })],
        }
      : { body: confirmationText(facts) };
  // One for each state of the appointment, whoever asks for it and however often.
  const idempotencyKey = `appointment-${appointment.id}-${version}`;
  try {
    await queueMessage(tx, { context, actor, contactId, ...reach, ...letter, idempotencyKey });
    return toConfirmation(reach);
  } catch (error) {
    if (error instanceof AppError) return refused(error.message);
    throw error;
  }
}

function invitation({
  context,
  actor,
  event,
  appointment,
  reach,
}: {
  context: Context;
  actor: Actor;
  event: ReturnType<typeof toCustomerEvent>;
  appointment: Appointment;
  reach: { to: string };
}) {
  const { method, content } = writeInvitation({
    event,
    organizer: { name: actor.businessName, address: mailSender(context) },
    attendee: { name: appointment.customerName, address: reach.to },
  });
  return { name: 'appointment.ics', type: `text/calendar; charset=utf-8; method=${method}`, content };
}

const toConfirmation = (reach: Reach): Confirmation =>
  reach.channel === null ? refused(reach.reason) : { ...reach, reason: null };
const refused = (reason: string): Confirmation => ({ channel: null, to: '', reason });
