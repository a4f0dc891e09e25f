import { redirect } from '@tanstack/react-router';
import { LOGIN_FRESH_MS, LOGIN_TRUST_MS } from '#features/session/contract.ts';
import { notify } from '#ui/feedback/toast.ts';
import { loading } from '#ui/loading-overlay/loading.ts';
import { sessionGate } from '#ui/session/browser-session.ts';
import { clearStoredUser, readStoredUser, writeStoredUser } from '#ui/session/stored-user.ts';
import { setLoginNotice } from '../login/login-notice.ts';
import { createGuard } from './create-guard.ts';
import { verifySession } from './verify-session.ts';

const guard = createGuard({
  readStoredUser,
  writeStoredUser,
  clearStoredUser: () => clearStoredUser('unverified'),
  verify: verifySession,
  adopt: sessionGate.adopt,
  showLoading: (user) => loading.show(user.trade),
  hideLoading: loading.hide,
  warn: notify.error,
  now: Date.now,
  freshMs: LOGIN_FRESH_MS,
  trustMs: LOGIN_TRUST_MS,
});

/** For `beforeLoad` of the signed-in layout. Does not verify on preload, because hovering over a link is not a visit. */
export const requireSession = async (entry: {
  location: { href: string };
  preload: boolean;
}): Promise<void> => {
  if (entry.preload) return;
  const answer = await guard();
  if (answer.may === 'wait') await new Promise(() => undefined);
  if (answer.may !== 'log-in') return;
  setLoginNotice(answer.notice);
  throw redirect({ to: '/', search: { redirect: entry.location.href }, replace: true });
};
