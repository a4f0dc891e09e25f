/**
 * The session as a page sees it before it opens.
 *
 *   unauthenticated  no stored user; the cookie may still be valid, so the server is asked once, quietly
 *   authenticated    stored, and younger than the trust window: the page opens at once
 *   verifying        stored but stale: the server is asked first, under the loading overlay
 *   expired          the server said 401: the login modal asks, and the page opens after it
 *
 * A login younger than the fresh window is not verified at all; a trusted one is verified in the background, once per
 * load of the document.
 */
import { type LoginTrust, loginTrust } from '#ui/session/login-trust.ts';
import type { CurrentUser, StoredUser } from '#ui/session/stored-user.ts';
import { VERIFY_MESSAGES, type Verified, type VerifyFailure } from './verify-session.ts';

export type Entry =
  | { may: 'enter' }
  /** The document is being replaced; nothing may be shown until then. */
  | { may: 'wait' }
  | { may: 'log-in'; notice: { message: string; retry: boolean } | null };

export type GuardDeps = {
  readStoredUser: () => StoredUser | null;
  writeStoredUser: (user: CurrentUser) => void;
  clearStoredUser: () => void;
  verify: (mode: 'ask' | 'quiet') => Promise<Verified>;
  /** False if the tab belongs to another user. */
  adopt: (user: CurrentUser) => boolean;
  showLoading: (user: CurrentUser) => void;
  hideLoading: () => void;
  /** Called when a background check failed for a reason other than the session. */
  warn: (message: string) => void;
  now: () => number;
  freshMs: number;
  trustMs: number;
};

export const createGuard = (deps: GuardDeps) => {
  let firstLoad = true;

  const accept = (user: CurrentUser): Entry => {
    deps.writeStoredUser(user);
    return deps.adopt(user) ? { may: 'enter' } : { may: 'wait' };
  };
  const refuse = (failure: VerifyFailure): Entry => {
    deps.clearStoredUser();
    return {
      may: 'log-in',
      notice: { message: VERIFY_MESSAGES[failure], retry: failure === 'unreachable' },
    };
  };

  const verifyFirst = async (stored: StoredUser): Promise<Entry> => {
    deps.showLoading(stored.user);
    const verified = await deps.verify('ask').finally(deps.hideLoading);
    return 'user' in verified ? accept(verified.user) : refuse(verified.failure);
  };

  const verifyQuietly = async (): Promise<Entry> => {
    const verified = await deps.verify('quiet');
    if ('user' in verified) return accept(verified.user);
    // A visitor who never logged in should not read that a session expired.
    return verified.failure === 'expired' ? { may: 'log-in', notice: null } : refuse(verified.failure);
  };

  const verifyBehind = async () => {
    const verified = await deps.verify('ask');
    if ('user' in verified) accept(verified.user);
    else if (verified.failure !== 'expired') deps.warn(VERIFY_MESSAGES[verified.failure]);
  };

  return async (): Promise<Entry> => {
    const checkBehind = firstLoad;
    firstLoad = false;
    const stored = deps.readStoredUser();
    if (!stored) return verifyQuietly();
    const trust: LoginTrust = loginTrust({ ...deps, loginTime: stored.loginTime, now: deps.now() });
    if (trust === 'stale') return verifyFirst(stored);
    if (!deps.adopt(stored.user)) return { may: 'wait' };
    if (trust === 'trusted' && checkBehind) void verifyBehind();
    return { may: 'enter' };
  };
};
