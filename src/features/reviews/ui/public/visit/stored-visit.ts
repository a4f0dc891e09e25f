/**
 * A visit under way is kept for the tab, so that a reload continues it. One that is over is kept for the browser, so that a
 * customer who opens the link again is thanked instead of asked again. On the business's tablet the next customer opens it.
 */
import type { Visit } from './visit.ts';

/** Long enough for a second look, short enough for the next visit to the business. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

const keyOf = (businessId: string): string => `porchlight-rating:${businessId}`;

type Link = Pick<Visit, 'token' | 'tablet'>;

/** Null if there is none, or if it belongs to another review request. */
export function readVisit({ businessId, token, tablet }: Link & { businessId: string }): Visit | null {
  const isOfLink = (visit: Visit) => visit.tablet === tablet && (token === null || visit.token === token);
  const kept = [read(sessionStorage, businessId), recent(read(localStorage, businessId))];
  return kept.find((visit) => visit && isOfLink(visit)) ?? null;
}

export function keepVisit(businessId: string, visit: Visit): void {
  const text = JSON.stringify(visit);
  quietly(() => sessionStorage.setItem(keyOf(businessId), text));
  if (visit.doneAt !== null && visit.tablet === null)
    quietly(() => localStorage.setItem(keyOf(businessId), text));
}

const recent = (visit: Visit | null): Visit | null =>
  visit?.doneAt && Date.now() - visit.doneAt < REMEMBERED_MS ? visit : null;

function read(storage: Storage, businessId: string): Visit | null {
  const kept = quietly(() => JSON.parse(storage.getItem(keyOf(businessId)) ?? 'null') as Visit | null);
  // One that an earlier version of this page has kept knows of no tablet.
  return kept ? { ...kept, tablet: kept.tablet ?? null } : null;
}

/** Some browsers refuse storage in private windows; the page works without it. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
