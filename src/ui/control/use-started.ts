import { useSyncExternalStore } from 'react';

/**
 * False in HTML that the server renders. A button there is disabled, since it could do nothing before its code has
 * arrived, and the browser would send a form by itself: a password would end up in the address.
 */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
