/**
 * What one business's login leaves in the browser. Anything that keeps data of the signed-in business registers here, or
 * names its localStorage keys with the prefix below, so that a logout or a change of user leaves nothing behind.
 */
const CACHE_KEY_PREFIX = 'porchlight-cache:';

const clearers = new Set<() => void>();

export const onClearSessionCaches = (clear: () => void): (() => void) => {
  clearers.add(clear);
  return () => clearers.delete(clear);
};

export const clearSessionCaches = (): void => {
  for (const clear of [...clearers]) clear();
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(CACHE_KEY_PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids localStorage has kept nothing.
  }
};
