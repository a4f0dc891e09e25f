/** Where a lazily loaded page or part stands. A failure is not final: each `fetch` after it tries again. */
import { asNotFetched, type NotFetched } from '#ui/fetch/not-fetched.ts';

export type PartState<Loaded> = {
  loaded: Loaded | null;
  failure: NotFetched | null;
  /** Another attempt is under way after a failure. */
  isRetrying: boolean;
};

export function createPartSource<Loaded>(load: () => Promise<Loaded>) {
  let state: PartState<Loaded> = { loaded: null, failure: null, isRetrying: false };
  /** Stays once the part is there. */
  let fetching: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const change = (changes: Partial<PartState<Loaded>>) => {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
  };

  const attempt = async (): Promise<void> => {
    if (state.failure) change({ isRetrying: true });
    try {
      change({ loaded: await load(), failure: null, isRetrying: false });
    } catch (error) {
      fetching = undefined;
      change({ failure: asNotFetched(error), isRetrying: false });
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    /** Never rejects: its caller reads the state. */
    fetch: (): Promise<void> => {
      fetching ??= attempt();
      return fetching;
    },
  };
}
