import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import type { SessionCookie } from '#platform/http/session-cookie.ts';
import { confirmAccount, requestAccount } from './account-service.ts';
import {
  changePasswordRoute,
  confirmAccountRoute,
  createAccountRoute,
  csrfCookieRoute,
  currentUserRoute,
  forgotPasswordRoute,
  listSecurityEventsRoute,
  listSessionsRoute,
  loginRoute,
  logoutRoute,
  resetPasswordRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
} from './contract.ts';
import { noteWith } from './known-device.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password-service.ts';
import {
  listEvents,
  listSessions,
  logIn,
  logOut,
  revokeOtherSessions,
  revokeSession,
  userOf,
} from './service.ts';

export function sessionRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  const { sealing } = context;
  const rememberDevice = (cookie: SessionCookie, email: string) =>
    cookie.setDevice(noteWith({ sealing, note: cookie.device, email }));

  serve(app, csrfCookieRoute, async ({ cookie }) => {
    cookie.ensureCsrf();
  });

  serve(app, loginRoute, async ({ body, visitor, cookie }) => {
    const { token, user } = await logIn({ context, visitor, deviceNote: cookie.device, ...body });
    cookie.set(token);
    rememberDevice(cookie, user.email);
    return { user };
  });

  serve(app, logoutRoute, async ({ actor, visitor, cookie }) => {
    if (actor) await logOut({ context, visitor, actor });
    cookie.clear();
    return done('Logout successful.');
  });

  serve(app, currentUserRoute, async ({ actor }) => ({ user: userOf(actor) }));

  serve(app, createAccountRoute, async ({ body, visitor }) => {
    const { first_name: firstName, last_name: lastName, business_name: businessName, ...rest } = body;
    await requestAccount({ context, visitor, account: { firstName, lastName, businessName, ...rest } });
    return done('Check your e-mail: we have sent you a link to finish your account.');
  });

  serve(app, confirmAccountRoute, async ({ body, visitor, cookie }) => {
    const { token, user } = await confirmAccount({ context, visitor, token: body.token });
    cookie.set(token);
    rememberDevice(cookie, user.email);
    return { user };
  });

  serve(app, forgotPasswordRoute, async ({ body, visitor }) => {
    await requestPasswordReset({ context, visitor, email: body.email });
    return done('If an account uses that address, a link to reset its password is on its way.');
  });

  serve(app, resetPasswordRoute, async ({ body, visitor, cookie }) => {
    const { email } = await resetPassword({ context, visitor, ...body });
    rememberDevice(cookie, email);
    return done('Your password is changed. Please log in with the new one.');
  });

  serve(app, changePasswordRoute, async ({ body, actor, visitor }) => {
    const { current_password: currentPassword, password } = body;
    const { endedSessions } = await changePassword({ context, visitor, actor, currentPassword, password });
    const others = endedSessions === 1 ? 'one other device was' : `${endedSessions} other devices were`;
    return done(endedSessions ? `Password changed; ${others} signed out.` : 'Password changed.');
  });

  serve(app, listSessionsRoute, async ({ actor }) => success(await listSessions({ context, actor })));

  serve(app, revokeSessionRoute, async ({ params, actor, visitor }) => {
    await revokeSession({ context, visitor, actor, id: params.id });
    return done('That device is signed out.');
  });

  serve(app, revokeOtherSessionsRoute, async ({ actor, visitor }) => {
    const ended = await revokeOtherSessions({ context, visitor, actor });
    if (ended === 0) return done('You are signed in nowhere else.');
    return done(ended === 1 ? 'One other device is signed out.' : `${ended} other devices are signed out.`);
  });

  serve(app, listSecurityEventsRoute, async ({ actor }) => success(await listEvents({ context, actor })));
}
