import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  describeConnection,
  listRecords,
  listRequests,
  listStepRequests,
} from './activity/activity-service.ts';
import { getSelection, saveSelection } from './calendars/match-service.ts';
import {
  acceptInvitationRoute,
  authLinkRoute,
  calendarNoticeRoute,
  calendarSelectionRoute,
  connectCrmRoute,
  connectionRequestsRoute,
  connectionRoute,
  connectSandboxRoute,
  disconnectRoute,
  invitationRoute,
  listIntegrationsRoute,
  oauthReturnRoute,
  resyncRoute,
  sandboxRecordsRoute,
  saveCalendarsRoute,
  saveIntegrationRoute,
  savePreferencesRoute,
  signInFailureRoute,
  stepRequestsRoute,
} from './contract.ts';
import { connectCrm, inviteNewCustomer } from './crm/connect-crm-service.ts';
import { acceptInvitation, getInvitation } from './crm/invitation-service.ts';
import { disconnect } from './disconnect-service.ts';
import { listRoutes } from './list-routes.ts';
import { createAuthLink, finishSignIn, takeSignInFailure } from './oauth/oauth-service.ts';
import {
  connectSandbox,
  connectWithKeys,
  listIntegrations,
  savePreferences,
  startResync,
} from './set-up/set-up-service.ts';
import { takeNotice } from './sync/service.ts';

const MOST_NOTICE_BYTES = 10_000;

export function integrationRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  setUpRoutes({ app, context });
  crmRoutes({ app, context });
  noticeRoutes({ app, context });
  activityRoutes({ app, context });
  listRoutes({ app, context });
}

function setUpRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listIntegrationsRoute, async ({ actor: { businessId } }) => {
    const { active, all } = await listIntegrations({ context, businessId });
    return { status: 'success' as const, active_integrations: active, all_integrations: all };
  });

  serve(app, disconnectRoute, async ({ actor: { businessId }, params: { id } }) => {
    const { name } = await disconnect({ context, businessId, id });
    return done(`${name} disconnected successfully.`);
  });

  serve(app, resyncRoute, async ({ actor: { businessId }, body }) => {
    await startResync({ context, businessId, integrationId: body.integration_id });
    return done('Integration resync started successfully');
  });

  serve(app, authLinkRoute, async ({ actor, params: { integrationId } }) => ({
    success: true as const,
    data: { auth_url: await createAuthLink({ context, actor, integrationId }) },
  }));

  serve(app, oauthReturnRoute, async ({ actor, query }) => ({
    status: 302,
    headers: { location: await finishSignIn({ context, actor, query }) },
    body: '',
  }));

  serve(app, signInFailureRoute, async ({ actor }) =>
    success({ reason: await takeSignInFailure({ context, actor }) }),
  );

  serve(app, saveIntegrationRoute, async ({ actor: { businessId }, body: { integration_id, data } }) => {
    const connected = await connectWithKeys({ context, businessId, integrationId: integration_id, data });
    return { ...success(connected), message: `${connected.account} is connected.` };
  });

  serve(app, connectSandboxRoute, async ({ actor: { businessId }, body: { integration_id } }) => {
    const { name } = await connectSandbox({ context, businessId, integrationId: integration_id });
    return done(`The sandbox of ${name} is connected.`);
  });

  serve(app, savePreferencesRoute, async ({ actor: { businessId }, body: { integration_id, data } }) => {
    await savePreferences({ context, businessId, integrationId: integration_id, data });
    return done('Preferences saved.');
  });

  serve(app, calendarSelectionRoute, async ({ actor: { businessId }, params: { integrationId } }) =>
    success(await getSelection({ context, businessId, integrationId })),
  );

  serve(app, saveCalendarsRoute, async ({ actor: { businessId }, body: { integration_id, data } }) => {
    const matches = data.calendar_matches;
    await saveSelection({ context, businessId, integrationId: integration_id, matches });
    return done('Calendars saved.');
  });
}

function crmRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, connectCrmRoute, async ({ actor, visitor, body: { code, existing_account, email } }) =>
    existing_account
      ? await connectCrm({ context, actor: actor ?? unauthenticated(), code })
      : await inviteNewCustomer({ context, visitor, code, email }),
  );

  serve(app, invitationRoute, async ({ visitor, params: { token } }) =>
    success(await getInvitation({ context, visitor, token })),
  );

  serve(app, acceptInvitationRoute, async ({ visitor, cookie, params, body: { password } }) => {
    const { token, user } = await acceptInvitation({ context, visitor, token: params.token, password });
    cookie.set(token);
    return { user };
  });
}

/** In a plugin of its own: only here is a body left unread, which vendors call JSON although it is empty. */
function noticeRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_NOTICE_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    serve(scope, calendarNoticeRoute, ({ params: { vendor }, received: { headers } }) =>
      takeNotice({ context, vendorId: vendor, headers }),
    );
    ready();
  });
}

function unauthenticated(): never {
  throw new AppError('unauthenticated');
}

function activityRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, connectionRoute, async ({ actor: { businessId }, params: { integrationId } }) =>
    success(await describeConnection({ context, businessId, integrationId })),
  );

  serve(app, connectionRequestsRoute, async ({ actor: { businessId }, params, query }) => {
    const { page, items_per_page: itemsPerPage, only } = query;
    const onlyFailed = only === 'failed';
    return success(await listRequests({ context, businessId, ...params, page, itemsPerPage, onlyFailed }));
  });

  serve(app, stepRequestsRoute, async ({ actor: { businessId }, query: { run_id, node_id } }) =>
    success(await listStepRequests({ context, businessId, runId: run_id, nodeId: node_id })),
  );

  serve(app, sandboxRecordsRoute, async ({ actor: { businessId }, params, query }) => {
    const { page, items_per_page: itemsPerPage } = query;
    return success(await listRecords({ context, businessId, ...params, page, itemsPerPage }));
  });
}
