import type { FastifyInstance } from 'fastify';
import { connectedGroups } from '#features/integrations/service.ts';
import { listTeam } from '#features/session/team-service.ts';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { suggestText } from './assist/service.ts';
import { catalogueOf, listActions, listTriggers } from './catalogue/catalogue.ts';
import { listEmailSenders } from './catalogue/email-senders.ts';
import {
  assistRoute,
  cancelRunRoute,
  cancelRunsRoute,
  countRunningRoute,
  createFlowRoute,
  createWebhookRoute,
  deleteFlowRoute,
  duplicateFlowRoute,
  getActionsRoute,
  getEmailSendersRoute,
  getFlowRoute,
  getPromptTemplatesRoute,
  getRetentionRoute,
  getRunLogRoute,
  getStepAnswerRoute,
  getSurroundingsRoute,
  getTeamRoute,
  getTriggersRoute,
  getVariablesRoute,
  getVersionRoute,
  listDeletedFlowsRoute,
  listFlowsRoute,
  listPingsRoute,
  listProblemsRoute,
  listRunsRoute,
  listVersionsRoute,
  previewRetentionRoute,
  previewScheduleRoute,
  type Retention,
  renameFlowRoute,
  restoreFlowRoute,
  retryRunRoute,
  retryRunsRoute,
  rotateSecretRoute,
  saveFlowRoute,
  setFailureAlertsRoute,
  setFlowStatusRoute,
  setRetentionRoute,
  testRunRoute,
  updateWebhookRoute,
} from './contract.ts';
import {
  createFlow,
  deleteFlow,
  duplicateFlow,
  listAutomations,
  listDeleted,
  renameFlow,
  restoreFlow,
  setFailureAlerts,
} from './flow-list/flow-list-service.ts';
import { getFlow, listProblems, loadSurroundings, saveFlow, setFlowStatus } from './flows/flow-service.ts';
import { getFlowVersion, listFlowVersions } from './flows/version-service.ts';
import { cancelRun, cancelRunsNamed } from './history/cancel-service.ts';
import { retryRun, retryRunsOfFlow } from './history/retry-service.ts';
import { countRunsUnderWay, getRunLog, listFlowRuns } from './history/run-service.ts';
import { getStepAnswer } from './history/step-answer-service.ts';
import { listPromptTemplates } from './prompt-templates.ts';
import { getRetention, previewRetention, setRetention } from './retention/settings-service.ts';
import { previewSchedule } from './schedules/schedule-preview-service.ts';
import { testRun } from './test-runs/test-run-service.ts';
import { incomingWebhook } from './webhooks-in/incoming-routes.ts';
import {
  createWebhook,
  listWebhookRequests,
  rotateSecret,
  saveWebhookSettings,
} from './webhooks-in/webhook-service.ts';

type Input = { app: FastifyInstance; context: Context };

export function automationRoutes(input: Input): void {
  flowRoutes(input);
  listRoutes(input);
  catalogueRoutes(input);
  runRoutes(input);
  retentionRoutes(input);
  webhookRoutes(input);
  incomingWebhook(input);
}

function flowRoutes({ app, context }: Input): void {
  serve(app, getFlowRoute, async ({ actor, query }) => success(await getFlow({ context, actor, ...query })));
  serve(app, saveFlowRoute, async ({ actor, body }) => {
    const { flow, publishedVersion, problems } = await saveFlow({ context, actor, ...body });
    const message = body.type === 'save' ? 'Workflow published successfully' : 'Workflow saved as draft';
    const saved = { message, revision: flow.revision, published_version: publishedVersion, problems };
    return { status: 'success' as const, success: true as const, data: [saved] };
  });
  serve(app, setFlowStatusRoute, async ({ actor, body: { id, status } }) => {
    const { publishedVersion } = await setFlowStatus({ context, actor, id, isPublished: status === 1 });
    return { success: true as const, data: { id, status, published_version: publishedVersion } };
  });
  serve(app, listProblemsRoute, async ({ actor, params }) =>
    success(await listProblems({ context, actor, ...params })),
  );
  serve(app, getSurroundingsRoute, async ({ actor: { businessId } }) =>
    success(await context.database.readInScope({ businessId }, loadSurroundings)),
  );
  serve(app, listVersionsRoute, async ({ actor, params }) =>
    success(await listFlowVersions({ context, actor, ...params })),
  );
  serve(app, getVersionRoute, async ({ actor, params }) =>
    success(await getFlowVersion({ context, actor, ...params })),
  );
  serve(app, testRunRoute, async ({ actor, params, body: { run_id: runId, ...body } }) =>
    success(await testRun({ context, actor, ...params, ...body, runId })),
  );
}

function listRoutes({ app, context }: Input): void {
  serve(app, listFlowsRoute, async ({ actor }) => success(await listAutomations({ context, actor })));
  serve(app, createFlowRoute, async ({ actor, body }) =>
    success(await createFlow({ context, actor, ...body })),
  );
  serve(app, renameFlowRoute, async ({ actor, params, body }) => {
    await renameFlow({ context, actor, ...params, ...body });
    return done('Renamed.');
  });
  serve(app, duplicateFlowRoute, async ({ actor, params }) =>
    success(await duplicateFlow({ context, actor, ...params })),
  );
  serve(app, deleteFlowRoute, async ({ actor, params }) => {
    await deleteFlow({ context, actor, ...params });
    return done('Deleted.');
  });
  serve(app, listDeletedFlowsRoute, async ({ actor }) => success(await listDeleted({ context, actor })));
  serve(app, setFailureAlertsRoute, async ({ actor, params, body }) => {
    await setFailureAlerts({ context, actor, ...params, ...body });
    return done(
      body.on
        ? 'Your team will be notified when runs fail.'
        : 'Your team will not be notified when runs fail.',
    );
  });
  serve(app, restoreFlowRoute, async ({ actor, params }) => {
    await restoreFlow({ context, actor, ...params });
    return done('Restored.');
  });
}

function catalogueRoutes({ app, context }: Input): void {
  serve(app, getActionsRoute, async ({ actor: { businessId } }) =>
    success(listActions(await connectedGroups({ context, businessId }))),
  );
  serve(app, previewScheduleRoute, async ({ actor, body }) =>
    success(await previewSchedule({ context, actor, ...body })),
  );
  serve(app, getTriggersRoute, async () => success({ triggers: listTriggers() }));
  const { folders } = catalogueOf(context.ports.automations);
  serve(app, getVariablesRoute, async () => success(folders));
  serve(app, getEmailSendersRoute, async ({ actor }) => success(listEmailSenders({ context, actor })));
  serve(app, getTeamRoute, async ({ actor: { businessId } }) =>
    success(await context.database.readInScope({ businessId }, listTeam)),
  );
  serve(app, assistRoute, async ({ actor, body }) => success(await suggestText({ context, actor, ...body })));
  serve(app, getPromptTemplatesRoute, async () => success(listPromptTemplates()));
}

function runRoutes({ app, context }: Input): void {
  serve(app, getRunLogRoute, async ({ actor, params }) =>
    success(await getRunLog({ context, actor, ...params })),
  );
  serve(app, listRunsRoute, async ({ actor, params, query: { items_per_page: itemsPerPage, ...query } }) =>
    success(await listFlowRuns({ context, actor, ...params, itemsPerPage, ...query })),
  );
  serve(app, getStepAnswerRoute, async ({ actor, params }) =>
    success(await getStepAnswer({ context, actor, ...params })),
  );
  serve(app, retryRunRoute, async ({ actor, params: { runId }, body: { version } }) => {
    const goesOn = await retryRun({ context, actor, runId, version });
    return done(goesOn ? 'The run continues from the step that failed.' : 'There is nothing to try again.');
  });
  serve(app, retryRunsRoute, async ({ actor, params, body }) =>
    success(await retryRunsOfFlow({ context, actor, ...params, ...body })),
  );
  serve(app, cancelRunRoute, async ({ actor, params }) => {
    await cancelRun({ context, actor, ...params });
    return done('The run was stopped.');
  });
  serve(app, cancelRunsRoute, async ({ actor, params, body }) =>
    success({ canceled: await cancelRunsNamed({ context, actor, ...params, ...body }) }),
  );
  serve(app, countRunningRoute, async ({ actor, params }) =>
    success(await countRunsUnderWay({ context, actor, ...params })),
  );
}

function retentionRoutes({ app, context }: Input): void {
  serve(app, getRetentionRoute, async ({ actor }) => {
    const { keepRunsDays, keepRequestsDays } = await getRetention({ context, actor });
    return success({ keep_runs_days: keepRunsDays, keep_requests_days: keepRequestsDays });
  });
  serve(app, setRetentionRoute, async ({ actor, body }) => {
    await setRetention({ context, actor, ...daysOf(body) });
    return done('Saved. What is older is deleted within the hour.');
  });
  serve(app, previewRetentionRoute, async ({ actor, query }) =>
    success(await previewRetention({ context, actor, ...daysOf(query) })),
  );
}

const daysOf = ({ keep_runs_days, keep_requests_days }: Retention) => ({
  keepRunsDays: keep_runs_days,
  keepRequestsDays: keep_requests_days,
});

function webhookRoutes({ app, context }: Input): void {
  serve(app, createWebhookRoute, async ({ actor, body }) => {
    const made = await createWebhook({ context, actor, flowId: body.flow_id });
    return {
      status: 'success' as const,
      webhook_url: made.url,
      secret: made.secret,
      old_secret_until: made.oldSecretUntil?.toISOString() ?? null,
      signature_required: made.isSignatureRequired,
      security: made.security,
      secret_active: made.isSecretActive ? ('1' as const) : ('0' as const),
    };
  });
  serve(app, rotateSecretRoute, async ({ actor, body }) => {
    const { secret, oldSecretUntil } = await rotateSecret({ context, actor, flowId: body.flow_id });
    return { status: 'success' as const, secret, old_secret_until: oldSecretUntil.toISOString() };
  });
  serve(app, listPingsRoute, async ({ actor, query }) => ({
    status: 'success' as const,
    ...(await listWebhookRequests({ context, actor, ...query })),
  }));
  serve(app, updateWebhookRoute, async ({ actor, body: { flow_id, node_id, webhook_settings } }) => {
    await saveWebhookSettings({
      context,
      actor,
      flowId: flow_id,
      nodeId: node_id,
      variableMappings: webhook_settings.variableMappings,
      contactMap: webhook_settings.contact_map,
      security: webhook_settings.security,
      isSecretActive: webhook_settings.secret_active === '1',
      isSignatureRequired: webhook_settings.signature_required,
    });
    return done('Webhook settings saved.');
  });
}
