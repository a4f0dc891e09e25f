/** Notifies the customer in the transaction of the change, so that they hear of it if and only if it happened. */

import type { Booker } from '#features/appointments/booker.ts';
import type { Appointment, Confirmation, SavedAppointment } from '#features/appointments/contract.ts';
import { serviceOf, toCustomerEvent } from '#features/appointments/present.ts';
import {
  type AppointmentRow,
  findAndLockAppointment,
  type NamedAppointment,
  updateToldStart,
} from '#features/appointments/queries.ts';
import { getNamed, presentOne } from '#features/appointments/service.ts';
import type { Span } from '#features/appointments/slots/slots.ts';
import { hasPassed, isHeld } from '#features/appointments/time-rules.ts';
import { mailSender } from '#features/messaging/send/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { writeInvitation } from '#platform/icalendar.ts';
import { announce } from '#platform/live/announce.ts';
import { chooseChannel, type Reach } from './choose-channel.ts';
import { type Change, confirmationMail, confirmationText } from './confirmation-messages.ts';
import { queueNotice } from './queue-notice.ts';

export { chooseChannel, queueNotice };

const TOO_LATE = 'The time of this appointment has passed.';
const CANCELED = 'This appointment is canceled.';
const TOLD_ALREADY = 'They already know about this time.';
const NO_CONTACT = 'This appointment’s customer is not in your contacts.';

/** How a confirmation would be sent, so that the user can decide whether to send it. */
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
  return await context.database.readInScope({ businessId }, async (tx) => {
    const now = context.clock.now();
    if (!appointmentId) return toConfirmation(await chooseChannel(tx, { email, phone, now }));
    const { contactId, email: address } = (await getNamed(tx, appointmentId)).appointment;
    return contactId
      ? toConfirmation(await chooseChannel(tx, { contactId, email: address, now }))
      : refused(NO_CONTACT);
  });
}

/** What happened to an appointment, if its customer should know. One that was held is booked once it is confirmed. */
export function findChange(
  before: Pick<AppointmentRow, 'status' | 'startsAt' | 'endsAt' | 'confirmBy'>,
  after: Pick<AppointmentRow, 'status' | 'startsAt' | 'endsAt'>,
): Change | null {
  if (isHeld(before)) return isHeld({ ...before, ...after }) || after.status === 'Canceled' ? null : 'booked';
  if (after.status === 'Canceled') return before.status === 'Canceled' ? null : 'canceled';
  if (before.status === 'Canceled') return 'restored';
  const isMoved = +before.startsAt !== +after.startsAt || +before.endsAt !== +after.endsAt;
  return isMoved ? 'moved' : null;
}

type ConfirmationInput = { context: Context; actor: Booker; change: Change; named: NamedAppointment };

/** A confirmation that cannot be sent does not prevent the change; the reply says why. */
export async function sendConfirmation(tx: Transaction, input: ConfirmationInput): Promise<SavedAppointment> {
  const { change, named } = input;
  const appointment = await presentOne(tx, named);
  const confirmation = await queueConfirmation(tx, { ...input, appointment });
  if (confirmation.channel === null) return { ...appointment, confirmation };
  const toldStartsAt = change === 'canceled' ? null : named.appointment.startsAt;
  await updateToldStart(tx, { id: appointment.id, toldStartsAt });
  return { ...appointment, told_starts_at: toldStartsAt?.toISOString() ?? null, confirmation };
}

/** For a customer who was not told when the appointment moved. Idempotent. */
export async function tellCustomer({
  context,
  actor,
  id,
  version,
}: {
  context: Context;
  actor: Actor;
  id: number;
  version: number;
}): Promise<SavedAppointment> {
  return await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const current = await findAndLockAppointment(tx, id);
    if (!current) throw new AppError('not-found');
    if (current.version !== version) throw new AppError('conflict');
    const named = await getNamed(tx, id);
    const { toldStartsAt, startsAt, status } = current;
    const refusal =
      status === 'Canceled' ? CANCELED : toldStartsAt && +toldStartsAt === +startsAt ? TOLD_ALREADY : null;
    if (refusal) return { ...(await presentOne(tx, named)), confirmation: refused(refusal) };
    const change = toldStartsAt ? 'moved' : 'booked';
    const saved = await sendConfirmation(tx, { context, actor, change, named });
    await announce(tx, { businessId: actor.businessId, kind: 'appointment', id: String(id) });
    return saved;
  });
}

async function queueConfirmation(
  tx: Transaction,
  { context, actor, change, named, appointment }: ConfirmationInput & { appointment: Appointment },
): Promise<Confirmation> {
  const { contactId, email, version } = named.appointment;
  if (isTooLate({ change, span: named.appointment, now: context.clock.now() })) return refused(TOO_LATE);
  if (!contactId) return refused(NO_CONTACT);
  const reach = await chooseChannel(tx, { contactId, email, now: context.clock.now() });
  if (reach.channel === null) return toConfirmation(reach);
  const event = toCustomerEvent({ named, businessName: actor.businessName });
  const facts = {
    change,
    appointment,
    service: serviceOf(named),
    businessName: actor.businessName,
    place: event.location,
  };
  const message =
    reach.channel === 'email'
      ? {
          ...confirmationMail(facts),
          attachments: [invitation({ context, actor, event, appointment, reach })],
        }
      : { body: confirmationText(facts) };
  // One message per version of the appointment, however often it is requested.
  const idempotencyKey = `appointment-${appointment.id}-${version}`;
  const refusal = await queueNotice(tx, { context, actor, contactId, ...reach, ...message, idempotencyKey });
  return refusal === null ? toConfirmation(reach) : refused(refusal);
}

/** An appointment in progress can still be canceled, but its start time is no longer of use. */
const isTooLate = ({ change, span, now }: { change: Change; span: Span; now: Date }): boolean =>
  change === 'canceled' ? span.endsAt <= now : hasPassed(span, now);

function invitation({
  context,
  actor,
  event,
  appointment,
  reach,
}: {
  context: Context;
  actor: Booker;
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
