import { CACHE_KEY_PREFIX } from '#ui/session/session-caches.ts';
import type { CurrentUser } from '#ui/session/stored-user.ts';
import { type Flow, flowSchema, settle } from './flow.ts';

/** Another login in the same tab must not find it, and a logout removes it. */
const keyOf = ({ business_id, id }: CurrentUser): string =>
  `${CACHE_KEY_PREFIX}agreement:${business_id}:${id}`;

/** Null if nothing usable is stored, such as the state of an older version. */
export function readFlow(user: CurrentUser): Flow | null {
  const stored: unknown = quietly(() => JSON.parse(sessionStorage.getItem(keyOf(user)) ?? 'null'));
  const { data } = flowSchema.safeParse(stored);
  return data ? settle(data) : null;
}

export const keepFlow = (user: CurrentUser, flow: Flow): void =>
  quietly(() => sessionStorage.setItem(keyOf(user), JSON.stringify(flow)));

export const forgetFlow = (user: CurrentUser): void => quietly(() => sessionStorage.removeItem(keyOf(user)));

/** Some browsers refuse storage in private windows; the page works without it, until it is reloaded. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
