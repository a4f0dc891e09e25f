/** The users who can sign in for a business. */
import type { Transaction } from '#platform/database/database.ts';
import { findFirstUser, hasSessionSince, listLastSeen, listUsers } from './queries.ts';

export { firstNameOfUser, nameOfUser, usersOfBusiness } from './queries.ts';

export type TeamMember = { id: string; name: string; email: string };

export async function listTeam(tx: Transaction): Promise<TeamMember[]> {
  return (await listUsers(tx)).map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    email,
  }));
}

/** An open page is noticed at least this often. */
const ONLINE_MS = 5 * 60_000;

/** Whether a user of the business has the portal open, as far as we know. */
export const isTeamOnline = (tx: Transaction, now: Date): Promise<boolean> =>
  hasSessionSince(tx, new Date(now.getTime() - ONLINE_MS));

/** The ids of the users in the order in which they are called: the one who used the portal last comes first. */
export async function listToCall(tx: Transaction): Promise<string[]> {
  const seen = new Map((await listLastSeen(tx)).map(({ userId, at }) => [userId, Number(at)]));
  const lastSeen = ({ id }: { id: string }) => seen.get(id) ?? 0;
  return (await listUsers(tx)).toSorted((one, other) => lastSeen(other) - lastSeen(one)).map(({ id }) => id);
}

/** The id of the user who created the business's account. */
export const findOwnerId = async (tx: Transaction): Promise<string | null> =>
  (await findFirstUser(tx))?.id ?? null;
