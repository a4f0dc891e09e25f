/** What the holder of a visit's link sees and confirms, logged in or not. */
import type { VisitLinkSeen } from '#features/appointments/contract/visit-link.ts';
import { serviceOf } from '#features/appointments/present.ts';
import type { NamedAppointment } from '#features/appointments/queries.ts';
import { getNamed } from '#features/appointments/service.ts';
import { getBusinessFacts, getTimezone } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { setScope } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { networkOf, takeAttempt } from '#platform/rate-limit.ts';
import { hashToken } from '#platform/secrets.ts';
import { carryOut, isDone, type VisitWish } from './carry-out.ts';
import { momentOf } from './link-messages.ts';
import { findVisitLink, type VisitLink } from './visit-link-queries.ts';

type Input = { context: Context; token: string; address: string };
type Found = {
  link: VisitLink;
  named: NamedAppointment;
  wish: VisitWish;
  business: { name: string; phone: string; zone: string };
};

export async function getVisitLink(input: Input): Promise<VisitLinkSeen> {
  return present(await find(input), input.context.clock.now());
}

export async function confirmVisitLink(input: Input): Promise<VisitLinkSeen> {
  const { context } = input;
  const found = await find(input);
  const { appointment } = found.named;
  const { businessId } = appointment;
  if (stateOf(found, context.clock.now()) === 'gone') throw new AppError('link-expired');
  const actor = { businessId, businessName: found.business.name };
  try {
    await carryOut({ context, actor, appointment, wish: found.wish, rules: null });
  } catch (error) {
    const isRaced = error instanceof AppError && error.code === 'conflict';
    // A second click: the first one changed the visit after this one had read it.
    if (!isRaced || !isDone((await find(input)).named.appointment, found.wish)) throw error;
  }
  return await getVisitLink(input);
}

async function find({ context: { database, clock }, token, address }: Input): Promise<Found> {
  const tokenHash = hashToken(token);
  const found = await database.readInScope({ presentedToken: tokenHash }, async (tx) => {
    const link = await findVisitLink(tx, tokenHash);
    if (!link || link.expiresAt <= clock.now()) return null;
    await setScope(tx, { businessId: link.businessId });
    const named = await getNamed(tx, link.appointmentId);
    const { name, phone } = await getBusinessFacts(tx);
    const business = { name, phone: phone ?? '', zone: await getTimezone(tx) };
    return { link, named, wish: wishOf(link), business };
  });
  if (found) return found;
  const limits = [{ key: `visit-link:${networkOf(address)}`, limit: 60, windowSeconds: 900 }];
  await takeAttempt({ pool: database.pool, limits });
  throw new AppError('link-expired');
}

function wishOf({ wish, startsAt, calendarId }: VisitLink): VisitWish {
  if (wish === 'book') return { kind: 'book' };
  return startsAt && calendarId ? { kind: 'move', startsAt, calendarId } : { kind: 'cancel' };
}

function present(found: Found, now: Date): VisitLinkSeen {
  const { named, wish, business } = found;
  const { name, phone, zone } = business;
  return {
    businessName: name,
    businessPhone: phone,
    service: serviceOf(named),
    when: momentOf(named.appointment.startsAt, zone),
    wish: wish.kind,
    newTime: wish.kind === 'move' ? momentOf(wish.startsAt, zone) : '',
    state: stateOf(found, now),
  };
}

/** A visit that was canceled cannot be moved, and one that has begun is over for the link. */
function stateOf({ named: { appointment }, wish }: Found, now: Date): VisitLinkSeen['state'] {
  if (isDone(appointment, wish)) return 'done';
  return appointment.status === 'Canceled' || appointment.startsAt <= now ? 'gone' : 'open';
}
