/** Signing up, logging in and out, and managing the login. */
import { createRoute, redirect } from '@tanstack/react-router';
import { redirectTarget } from '#features/session/ui/redirect-target.ts';
import { defineSearch, NO_SEARCH } from '#ui/address/define-search.ts';
import { wholeText, words } from '#ui/address/params.ts';
import { lazyPage } from '#ui/lazy/lazy-page.tsx';
import { readStoredUser } from '#ui/session/stored-user.ts';
import { publicArea, root, signedIn } from './areas.ts';

const loginSearch = defineSearch({ redirect: words(2000) });
/** The token of a link in an e-mail. Any other value means that the link was cut off. */
const tokenSearch = defineSearch({ token: wholeText({ pattern: /^[\w-]{20,100}$/ }) });

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'Log in' },
  validateSearch: loginSearch,
  // A signed-in user goes straight on; the guard finds out whether the session is still valid.
  beforeLoad: ({ search, preload }) => {
    if (!preload && readStoredUser())
      throw redirect({ href: redirectTarget(search.redirect), replace: true });
  },
  component: lazyPage(() => import('#features/session/ui/login/login-page.tsx'), 'LoginPage'),
});

const logoutPage = {
  staticData: { title: 'Log out' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/session/ui/logout-page.tsx'), 'LogoutPage'),
};
const logout = createRoute({ getParentRoute: () => root, path: '/logout', ...logoutPage });
/** Not behind the guard: logging out must not require logging in. */
const accountLogout = createRoute({ getParentRoute: () => root, path: '/account/logout', ...logoutPage });

const createAccount = createRoute({
  getParentRoute: () => root,
  path: '/create-account',
  staticData: { title: 'Create an account' },
  validateSearch: NO_SEARCH,
  component: lazyPage(
    () => import('#features/session/ui/sign-up/create-account-page.tsx'),
    'CreateAccountPage',
  ),
});

const confirmAccount = createRoute({
  getParentRoute: () => root,
  path: '/create-account/confirm',
  staticData: { title: 'Confirm your account' },
  validateSearch: tokenSearch,
  component: lazyPage(
    () => import('#features/session/ui/sign-up/confirm-account-page.tsx'),
    'ConfirmAccountPage',
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Forgot your password?' },
  validateSearch: NO_SEARCH,
  component: lazyPage(
    () => import('#features/session/ui/password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'Set a new password' },
  validateSearch: tokenSearch,
  component: lazyPage(
    () => import('#features/session/ui/password/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const sandboxMail = createRoute({
  getParentRoute: () => publicArea,
  path: '/sandbox/mail',
  staticData: { title: 'Sandbox mailbox' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/sandbox/ui/sandbox-mail-page.tsx'), 'SandboxMailPage'),
});

/** Unlike the mailbox it belongs to a business, so it needs a login. */
const sandboxMessages = createRoute({
  getParentRoute: () => signedIn,
  path: '/sandbox/messages',
  staticData: { title: 'Sandbox messages' },
  validateSearch: NO_SEARCH,
  component: lazyPage(
    () => import('#features/rehearsal/ui/sandbox-messages-page.tsx'),
    'SandboxMessagesPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/profile',
  staticData: { title: 'Account info' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/session/ui/account/profile-page.tsx'), 'ProfilePage'),
});

const changePassword = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/password',
  staticData: { title: 'Change password' },
  validateSearch: NO_SEARCH,
  component: lazyPage(
    () => import('#features/session/ui/account/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/notifications',
  staticData: { title: 'Notifications' },
  validateSearch: NO_SEARCH,
  component: lazyPage(() => import('#features/alerts/ui/alert-settings-page.tsx'), 'AlertSettingsPage'),
});

export const entranceRoutes = [
  login,
  logout,
  accountLogout,
  createAccount,
  confirmAccount,
  forgotPassword,
  resetPassword,
] as const;
export const sandboxRoutes = [sandboxMail] as const;
export const accountRoutes = [profile, changePassword, notifications, sandboxMessages] as const;
