/**
 * The integration whose set-up goes on after signing in at its vendor. Kept in the browser's session, because the owner
 * may come back before the list has loaded, or have to log in first.
 */
const KEY = 'porchlight.integration-resume';

export const resumes = {
  keep: (integrationId: number | undefined, storage: Storage = sessionStorage): void =>
    storage.setItem(KEY, String(integrationId ?? 0)),
  /** Undefined when there is none; 0 is one whose integration the address did not name. */
  take: (storage: Storage = sessionStorage): number | undefined => {
    const kept = storage.getItem(KEY);
    storage.removeItem(KEY);
    return kept === null ? undefined : Number(kept);
  },
};
