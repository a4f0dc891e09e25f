/** The signed-in user's business, for lists that are requested by business. */
import { parseStoredUser } from '#ui/session/stored-user.ts';

export function readBusinessId(raw: string | null = localStorage.getItem('user')): string {
  const stored = parseStoredUser(raw);
  if (stored) return stored.user.business_id;
  throw new Error(isReadable(raw) ? 'Could not retrieve required business ID' : 'Failed to parse user data');
}

function isReadable(raw: string | null): boolean {
  try {
    const stored: unknown = JSON.parse(raw ?? 'null');
    return raw === null || (typeof stored === 'object' && stored !== null);
  } catch {
    return false;
  }
}
