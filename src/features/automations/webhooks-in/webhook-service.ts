/** The webhook that starts a flow, as its owner sets it up. */
import type { Graph } from '#engine/graph/graph.ts';
import { apply } from '#engine/operations/apply.ts';
import { MAX_MAPPINGS, type VariableMapping } from '#engine/trigger-settings.ts';
import { withContactMap } from '#engine/variables/webhook-mappings.ts';
import {
  DEFAULT_SECURITY_KEY,
  securityFault,
  type WebhookPing,
  type WebhookRefusal,
} from '#features/automations/contract.ts';
import { findFlow, lockFlow, updateFlow } from '#features/automations/flow-queries.ts';
import { announceFlow, flowNotFound } from '#features/automations/flows/flow-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import {
  ensureWebhook,
  findWebhook,
  listPings,
  listRefusals,
  replaceSecret,
  type StoredWebhook,
  updateWebhook,
} from './webhook-queries.ts';

type ServiceInput = { context: Context; actor: Actor };
type Security = { key: string; value: string };
type ShownWebhook = {
  url: string;
  secret: string;
  oldSecretUntil: Date | null;
  isSignatureRequired: boolean;
  security: Security;
  isSecretActive: boolean;
};

const SECRET_PREFIX = 'whsec_';
const OLD_SECRET_MS = 24 * 3_600_000;
const createSecret = (): string =>
  `${SECRET_PREFIX}${Buffer.from(createToken(), 'base64url').toString('base64')}`;

export async function createWebhook({
  context,
  actor,
  flowId,
}: ServiceInput & { flowId: number }): Promise<ShownWebhook> {
  const { businessId } = actor;
  const { seal } = context.sealing;
  const token = createToken();
  const secret = createSecret();
  const webhook = await context.database.inScope({ businessId }, async (tx) => {
    if (!(await findFlow(tx, flowId))) throw flowNotFound();
    const made = { tokenHash: hashToken(token), sealedToken: seal(token), sealedSecret: seal(secret) };
    return ensureWebhook(tx, { flowId, businessId, ...made });
  });
  return readWebhook({ context, webhook });
}

function readWebhook({ context, webhook }: { context: Context; webhook: StoredWebhook }): ShownWebhook {
  const { open } = context.sealing;
  const { sealedToken, sealedSecret, securityKey, sealedSecurityValue, isSecurityActive } = webhook;
  const { oldSecretUntil, isSignatureRequired } = webhook;
  return {
    url: `${context.publicUrl}/webhooks/automations/${open(sealedToken)}`,
    secret: open(sealedSecret),
    oldSecretUntil: oldSecretUntil && oldSecretUntil > context.clock.now() ? oldSecretUntil : null,
    isSignatureRequired,
    security: { key: securityKey, value: sealedSecurityValue ? open(sealedSecurityValue) : '' },
    isSecretActive: isSecurityActive,
  };
}

export async function rotateSecret({
  context,
  actor: { businessId },
  flowId,
}: ServiceInput & { flowId: number }): Promise<{ secret: string; oldSecretUntil: Date }> {
  const secret = createSecret();
  const oldSecretUntil = new Date(context.clock.now().getTime() + OLD_SECRET_MS);
  await context.database.inScope({ businessId }, async (tx) => {
    const sealedSecret = context.sealing.seal(secret);
    const isReplaced =
      (await findFlow(tx, flowId)) && (await replaceSecret(tx, { flowId, sealedSecret, oldSecretUntil }));
    if (!isReplaced) throw flowNotFound();
  });
  return { secret, oldSecretUntil };
}

/**
 * Mappings go into the draft, like every edit. The security header and the signature apply at once, since
 * they guard what is already published.
 */
export async function saveWebhookSettings({
  context,
  actor,
  flowId,
  nodeId,
  variableMappings,
  contactMap,
  security,
  isSecretActive,
  isSignatureRequired,
}: ServiceInput & {
  flowId: number;
  nodeId: string;
  variableMappings: VariableMapping[];
  contactMap: Record<string, string>;
  security: Security | null;
  isSecretActive: boolean;
  /** Undefined: unchanged. */
  isSignatureRequired: boolean | undefined;
}): Promise<void> {
  const { businessId } = actor;
  const mappings = withContactMap({ mappings: variableMappings, contactMap });
  if (mappings.length > MAX_MAPPINGS) {
    throw new AppError('validation-failed', { message: `Use at most ${MAX_MAPPINGS} mappings.` });
  }
  const { key, value } = security ?? { key: '', value: '' };
  const fault = isSecretActive ? securityFault({ key, value }) : null;
  if (fault) {
    throw new AppError('validation-failed', {
      message: fault,
      fields: { 'webhook_settings.security': [fault] },
    });
  }
  await context.database.inScope({ businessId }, async (tx) => {
    const flow = await lockFlow(tx, { id: flowId });
    const webhook = flow && (await findWebhook(tx, flowId));
    if (!flow || !webhook) throw flowNotFound();
    const { url } = readWebhook({ context, webhook });
    const draft = withSettings(flow.draft, { nodeId, url, variableMappings: mappings });
    const saved = await updateFlow(tx, { id: flowId, draft, isDraft: true });
    await updateWebhook(tx, {
      flowId,
      securityKey: key || DEFAULT_SECURITY_KEY,
      sealedSecurityValue: value ? context.sealing.seal(value) : null,
      isSecurityActive: isSecretActive,
      isSignatureRequired: isSignatureRequired ?? webhook.isSignatureRequired,
    });
    await announceFlow(tx, saved);
  });
}

export async function listWebhookRequests({
  context,
  actor,
  flowId,
  total,
}: ServiceInput & { flowId: number; total: number }): Promise<{
  payloads: WebhookPing[];
  refused: WebhookRefusal[];
}> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findFlow(tx, flowId))) throw flowNotFound();
    const pings = await listPings(tx, { flowId, limit: total });
    const refusals = await listRefusals(tx, flowId);
    return {
      payloads: pings.map(({ id, receivedAt, rawBody, mappedData, hasStarted }) => ({
        id,
        received_at: receivedAt.toISOString(),
        raw_body: rawBody,
        mapped_data: mappedData,
        has_started: hasStarted,
      })),
      refused: refusals.map(({ reason, times, lastAt, preview }) => ({
        reason,
        times,
        last_at: lastAt.toISOString(),
        preview,
      })),
    };
  });
}

function withSettings(
  graph: Graph,
  { nodeId, ...webhookSettings }: { nodeId: string; url: string; variableMappings: VariableMapping[] },
): Graph {
  const starter = graph.nodes.find((node) => node.type === 'starterNode' && node.id === nodeId);
  const edited =
    starter?.type === 'starterNode' && starter.data.action === 'receiveWebhook'
      ? apply(graph, { kind: 'update-data', nodeId, data: { ...starter.data, webhookSettings } })
      : null;
  if (!edited?.ok) {
    throw new AppError('validation-failed', { message: 'This flow does not start with a webhook.' });
  }
  return edited.graph;
}
