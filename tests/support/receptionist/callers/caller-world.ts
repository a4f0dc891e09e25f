/** The diary of a business in training/callers, in memory. */
import { toInstant } from '#engine/time/zoned-time.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { openWorld, type Visit, visitOf, ZONE } from '#tests/support/receptionist/world.ts';
import type { CallerBusiness } from './load-callers.ts';

export function openCallerWorld({ business, facts }: { business: CallerBusiness; facts: Facts }) {
  const booked = business.booked.map(({ name, phone, offering, date, time }, index): Visit => {
    const offeringId = facts.offerings.find(({ title }) => title === offering)?.id;
    if (offeringId === undefined) throw new Error('a booked visit is of an offering that is not there');
    const startsAt = toInstant({ date, time, zone: ZONE });
    return visitOf({ facts, id: index + 1, offeringId, startsAt, name, phone });
  });
  return openWorld({
    facts,
    booked,
    isTheirs: (visit, { firstName, lastName, phone }) =>
      visit.phone === phone && isNamed(visit.name, `${firstName} ${lastName}`),
  });
}

/** Their first or their last name is enough, and so is no name at all. */
function isNamed(booked: string, given: string): boolean {
  const names = wordsOf(given);
  return names.length === 0 || names.some((name) => wordsOf(booked).includes(name));
}

const wordsOf = (name: string): string[] => foldedName(name).match(/[\p{L}\p{N}'-]+/gu) ?? [];

/** "José" and "jose" are the same name. */
export const foldedName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
