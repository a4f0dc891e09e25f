/**
 * Asks a customer whether what a visitor of the chat wants done with their visit is what they want: a stranger can write
 * their name and number into a chat. They are asked by the e-mail address or number that the visit was booked with.
 */
import type { Booker } from '#features/appointments/booker.ts';
import { chooseChannel, queueNotice } from '#features/appointments/confirmation/confirmation-service.ts';
import { serviceOf } from '#features/appointments/present.ts';
import type { NamedAppointment } from '#features/appointments/queries.ts';
import { getNamed } from '#features/appointments/service.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import type { VisitWish } from './carry-out.ts';
import { linkMail, linkText } from './link-messages.ts';
import { countVisitLinks, findVisitLinkByKey, insertVisitLink } from './visit-link-queries.ts';

const VALID_MS = 24 * 3_600_000;
/** For one visit within a day. */
const MOST_LINKS = 3;

/** How they were asked; null when they cannot be asked, or were too often already. The same key asks once. */
export async function askCustomer({
  context,
  actor,
  appointmentId,
  wish,
  requestKey,
}: {
  context: Context;
  actor: Booker;
  appointmentId: number;
  wish: VisitWish;
  requestKey: string;
}): Promise<'email' | 'sms' | null> {
  return await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const named = await getNamed(tx, appointmentId);
    return await sendLink(tx, { context, actor, named, wish, requestKey });
  });
}

/** The same for a visit that is held until they confirm it, in the transaction that holds it. */
export async function sendLink(
  tx: Transaction,
  {
    context,
    actor,
    named,
    wish,
    requestKey,
  }: { context: Context; actor: Booker; named: NamedAppointment; wish: VisitWish; requestKey: string },
): Promise<'email' | 'sms' | null> {
  const { businessId, businessName } = actor;
  const now = context.clock.now();
  const { id: appointmentId, contactId, email, phoneNumber, startsAt, confirmBy } = named.appointment;
  if (contactId === null) return null;
  const phone = phoneNumber ?? '';
  const reach = await chooseChannel(tx, { contactId, email, phone, onlyThese: true, now });
  if (reach.channel === null) return null;
  if (await findVisitLinkByKey(tx, requestKey)) return reach.channel;
  const since = new Date(+now - VALID_MS);
  if ((await countVisitLinks(tx, { appointmentId, since })) >= MOST_LINKS) return null;
  const token = createToken();
  const expiresAt = confirmBy ?? new Date(Math.min(+now + VALID_MS, +startsAt));
  const isStored = await insertVisitLink(tx, {
    businessId,
    appointmentId,
    requestKey,
    tokenHash: hashToken(token),
    wish: wish.kind,
    ...(wish.kind === 'move' && { startsAt: wish.startsAt, calendarId: wish.calendarId }),
    expiresAt,
  });
  if (!isStored) return reach.channel;
  const { timezone: zone } = await getBusinessHours(tx);
  const texts = {
    wish,
    businessName,
    startsAt,
    zone,
    service: serviceOf(named),
    customerName: named.appointment.customerName,
    until: expiresAt,
    link: `${context.publicUrl}/visits/${token}`,
  };
  const message = reach.channel === 'email' ? linkMail(texts) : { body: linkText(texts) };
  const idempotencyKey = `visit-link-${requestKey}`;
  const refusal = await queueNotice(tx, {
    context,
    actor,
    contactId,
    ...reach,
    ...message,
    idempotencyKey,
  });
  return refusal === null ? reach.channel : null;
}
