/**
 * The signed-in user as this browser remembers it: localStorage key `user`, `{ user, loginTime }`. It only
 * decides what is shown and how soon the server is asked again; the server checks every permission. All tabs
 * share the key.
 */
export type CurrentUser = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  business_id: string;
  business_name: string;
  trade: (typeof TRADES)[number];
};
export type StoredUser = { user: CurrentUser; loginTime: number };
/** `unverified`: the server could not confirm the session, which concerns only this tab. */
export type ClearReason = 'logout' | 'expired' | 'unverified';

const KEY = 'user';
/**
 * Tells the other tabs why the user was removed; absent after a logout, so that a plain removal counts as
 * one.
 */
const REASON_KEY = 'user-cleared';
const TRADES = ['plumbing', 'pestControl', 'painter', 'hvac', 'groomer', 'general'] as const;

/** Null for anything that is not a valid stored login, such as data from an older version. */
export const parseStoredUser = (raw: string | null): StoredUser | null => {
  const stored = asRecord(parseJson(raw));
  const user = asRecord(stored?.user);
  const loginTime = Number(stored?.loginTime ?? Number.NaN);
  if (!user || !Number.isFinite(loginTime)) return null;
  const { id, email, business_id, business_name } = user;
  if (!isText(id) || !isText(email) || !isText(business_id) || typeof business_name !== 'string') return null;
  return {
    loginTime,
    user: {
      id,
      email,
      business_id,
      business_name,
      first_name: typeof user.first_name === 'string' ? user.first_name : '',
      last_name: typeof user.last_name === 'string' ? user.last_name : '',
      trade: TRADES.find((trade) => trade === user.trade) ?? 'general',
    },
  };
};

let cached: { raw: string | null; value: StoredUser | null } = { raw: null, value: null };

/** Returns the same object until the stored text changes, as `useSyncExternalStore` requires. */
export const readStoredUser = (): StoredUser | null => {
  const raw = readItem(KEY);
  if (raw !== cached.raw) cached = { raw, value: parseStoredUser(raw) };
  return cached.value;
};

export const writeStoredUser = (user: CurrentUser, loginTime = Date.now()): void => {
  // The user first: without a user, a reason that goes is a logout to other tabs.
  writeItem(KEY, JSON.stringify({ user, loginTime }));
  removeItem(REASON_KEY);
  announce();
};

export const clearStoredUser = (reason: ClearReason): void => {
  if (reason === 'logout') removeItem(REASON_KEY);
  else writeItem(REASON_KEY, reason);
  removeItem(KEY);
  announce();
};

export const readClearReason = (): ClearReason => {
  const reason = readItem(REASON_KEY);
  return reason === 'expired' || reason === 'unverified' ? reason : 'logout';
};

const listeners = new Set<() => void>();

/**
 * Notifies of changes made in this tab; use `onStoredUserChangedElsewhere` for changes in other tabs only.
 */
export const subscribeStoredUser = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stopFollowing = onStoredUserChangedElsewhere(listener);
  return () => {
    listeners.delete(listener);
    stopFollowing();
  };
};

/** Any key counts: a tab that logs out after another one's session has ended only takes the reason away. */
export const onStoredUserChangedElsewhere = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

function announce(): void {
  for (const listener of [...listeners]) listener();
}

/** Without localStorage the login still works, until the page is closed. */
const memory = new Map<string, string>();

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

function removeItem(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}

function parseJson(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
