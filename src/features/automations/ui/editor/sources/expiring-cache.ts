/** Lists that change seldom, kept in the browser for a while. The prefix makes them go with the login. */
import type { z } from 'zod';

const PREFIX = 'porchlight-cache:';
export const QUARTER_HOUR_MS = 900_000;
export const DAY_MS = 86_400_000;

export type CacheStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Cached<Value> =
  | { state: 'fresh' | 'expired'; value: Value; at: number }
  /** Nothing there, or something that is not what it should be. */
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
  /** Asked for each time: a browser may refuse even to hand it out. */
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
        // Full or forbidden: the list is asked for again next time.
      }
    },
    forget: () => {
      try {
        store().removeItem(key);
      } catch {
        // What cannot be written was never kept.
      }
    },
    maxAgeMs,
  };
}

/** For a query that begins with what is kept: its age counts from when the server was asked, in whichever tab that was. */
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
