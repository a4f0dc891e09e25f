/**
 * What a business's login leaves in the browser. Code that keeps data of the signed-in business registers
 * here, or gives its localStorage or sessionStorage keys the prefix below, so that a logout or a change of
 * user leaves nothing behind.
 */
export const CACHE_KEY_PREFIX = 'porchlight-cache:';

const clearers = new Set<() => void>();

export const onClearSessionCaches = (clear: () => void): (() => void) => {
  clearers.add(clear);
  return () => clearers.delete(clear);
};

export const clearSessionCaches = (): void => {
  for (const clear of [...clearers]) clear();
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
};

function clearStorage(open: () => Storage): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key?.startsWith(CACHE_KEY_PREFIX)) storage.removeItem(key);
  } catch {
    // A browser that forbids this storage has stored nothing.
  }
}
