/**
 * The session of this tab, as a state machine.
 *
 *   open ──expire──▶ expired ──adopt(same user)──▶ open       waiting calls go on
 *                       ├─────adopt(other user)──▶ left       waiting calls fail, the page is loaded afresh
 *                       └─────dismiss────────────▶ left       waiting calls fail, the user is sent away
 *   open ──adopt(other user)──▶ left
 *
 * `left` is final: a new document is loading. The invariant behind all of this: a request begun as one user
 * is never sent as another, because all tabs share the cookie, which may belong to another user by now.
 */
export type TabUser = { id: string; email: string };
export type GateState =
  | { status: 'open' }
  | { status: 'expired'; message: string; user: TabUser | null }
  | { status: 'left' };

export class SessionLeftError extends Error {
  override name = 'SessionLeftError';
}

type GateDeps = {
  readUser: () => TabUser | null;
  /** Another user has signed in: reload the app at /dashboard with nothing kept. */
  switchUser: () => void;
};

export type SessionGate = ReturnType<typeof createSessionGate>;

export const createSessionGate = ({ readUser, switchUser }: GateDeps) => {
  let state: GateState = { status: 'open' };
  let tabUser: TabUser | null = null;
  let logins = 0;
  let waiting: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const listeners = new Set<() => void>();

  const enter = (next: GateState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const leave = () => {
    const left = waiting;
    waiting = [];
    enter({ status: 'left' });
    for (const waiter of left) waiter.reject(new SessionLeftError('The session was left.'));
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The user whose data this tab shows; survives an expiry. */
    tabUser: () => tabUser,

    /** A ticket taken when a request leaves; fails if another user has signed in in another tab. */
    depart: () => {
      const stored = readUser();
      if (stored && tabUser && stored.id !== tabUser.id) {
        leave();
        switchUser();
      }
      if (state.status === 'left') throw new SessionLeftError('The session was left.');
      return { logins, userId: (stored ?? tabUser)?.id ?? null };
    },

    expire: (message: string, user: TabUser | null) => {
      if (state.status !== 'open') return;
      tabUser ??= user;
      enter({ status: 'expired', message, user: tabUser });
    },

    /**
     * Resolves when the request of that ticket may be sent again. Call `expire` first, or it resolves at
     * once.
     */
    waitForLogin: async (ticket: { userId: string | null }, signal?: AbortSignal) => {
      if (state.status === 'expired') {
        await new Promise<void>((resolve, reject) => {
          waiting.push({ resolve, reject });
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      }
      if (state.status === 'left') throw new SessionLeftError('The session was left.');
      if (ticket.userId && tabUser && ticket.userId !== tabUser.id)
        throw new SessionLeftError('Another user signed in.');
    },

    hasLoggedInSince: (ticket: { logins: number }) => state.status === 'open' && ticket.logins !== logins,

    /**
     * A user is signed in: false when it is not this tab's user, in which case the page is about to be
     * replaced.
     */
    adopt: (user: TabUser): boolean => {
      if (state.status === 'left') return false;
      if (tabUser && tabUser.id !== user.id) {
        leave();
        switchUser();
        return false;
      }
      tabUser = { id: user.id, email: user.email };
      if (state.status === 'expired') {
        logins += 1;
        const resumed = waiting;
        waiting = [];
        enter({ status: 'open' });
        for (const waiter of resumed) waiter.resolve();
      }
      return true;
    },

    /** The user closed the modal or signed out elsewhere. */
    dismiss: leave,
  };
};
