/**
 * Lists that change seldom, cached in the browser for a while. A logout clears everything under the prefix.
 */
import type { z } from 'zod';

const PREFIX = 'porchlight-cache:';
export const QUARTER_HOUR_MS = 900_000;
export const DAY_MS = 86_400_000;

export type CacheStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Cached<Value> =
  | { state: 'fresh' | 'expired'; value: Value; at: number }
  /** Missing or malformed. */
  | { state: 'missing' | 'unusable' };

export type ExpiringCache<Value> = {
  read: () => Cached<Value>;
  write: (value: Value) => void;
  forget: () => void;
  maxAgeMs: number;
};

export function createCache<Schema extends z.ZodType>({
  name,
  schema,
  maxAgeMs,
  store = () => localStorage,
}: {
  name: string;
  schema: Schema;
  maxAgeMs: number;
  /** Read each time: a browser may throw on mere access to storage. */
  store?: () => CacheStore;
}): ExpiringCache<z.output<Schema>> {
  const key = `${PREFIX}${name}`;
  return {
    read: () => {
      try {
        const text = store().getItem(key);
        if (text === null) return { state: 'missing' };
        const { at, value } = JSON.parse(text) as { at?: unknown; value?: unknown };
        const parsed = schema.safeParse(value);
        if (!parsed.success || typeof at !== 'number') return { state: 'unusable' };
        const age = Date.now() - at;
        return { state: age >= 0 && age < maxAgeMs ? 'fresh' : 'expired', value: parsed.data, at };
      } catch {
        return { state: 'unusable' };
      }
    },
    write: (value) => {
      try {
        store().setItem(key, JSON.stringify({ at: Date.now(), value }));
      } catch {
        // Full or forbidden: the list is requested again next time.
      }
    },
    forget: () => {
      try {
        store().removeItem(key);
      } catch {
        // What cannot be written was never stored.
      }
    },
    maxAgeMs,
  };
}

/**
 * For a query that starts with cached data: its age counts from the server's answer, in whichever tab that
 * came.
 */
export function beginWith<Value>(cache: ExpiringCache<Value>) {
  const fresh = () => {
    const cached = cache.read();
    return cached.state === 'fresh' ? cached : undefined;
  };
  return {
    initialData: () => fresh()?.value,
    initialDataUpdatedAt: () => fresh()?.at,
    staleTime: cache.maxAgeMs,
  };
}

export async function loadInto<Value>(
  cache: ExpiringCache<Value>,
  load: () => Promise<Value>,
): Promise<Value> {
  const value = await load();
  cache.write(value);
  return value;
}
