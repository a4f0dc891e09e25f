/**
 * A visit under way is kept for the tab, so that a reload continues it. One that is over is kept for the browser, so that a
 * customer who opens the link again is thanked instead of asked again.
 */
import type { Visit } from './visit.ts';

/** Long enough for a second look, short enough for the next visit to the business. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

const keyOf = (businessId: string): string => `porchlight-rating:${businessId}`;

/** Null if there is none, or if it belongs to another review request. */
export function readVisit({ businessId, token }: { businessId: string; token: string | null }): Visit | null {
  const found = read(sessionStorage, businessId) ?? recent(read(localStorage, businessId));
  return found && (token === null || found.token === token) ? found : null;
}

export function keepVisit(businessId: string, visit: Visit): void {
  const text = JSON.stringify(visit);
  quietly(() => sessionStorage.setItem(keyOf(businessId), text));
  if (visit.doneAt !== null) quietly(() => localStorage.setItem(keyOf(businessId), text));
}

const recent = (visit: Visit | null): Visit | null =>
  visit?.doneAt && Date.now() - visit.doneAt < REMEMBERED_MS ? visit : null;

function read(storage: Storage, businessId: string): Visit | null {
  return quietly(() => JSON.parse(storage.getItem(keyOf(businessId)) ?? 'null') as Visit | null) ?? null;
}

/** Some browsers refuse storage in private windows; the page works without it. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
