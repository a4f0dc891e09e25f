/**
 * A request to a flow's webhook: who it is, whether it may, what it says, all in one commit with the event that starts
 * the run. The run itself comes afterwards.
 */
import { isStorableText } from '#engine/json-limits.ts';
import { parseJsonBody } from '#engine/json-paths.ts';
import type { Variables } from '#engine/placeholders.ts';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import { contactMapOf, webhookVariables } from '#engine/webhook-mappings.ts';
import { upsertContactByPhone } from '#features/contacts/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type SharedCommits, shareCommits } from '#platform/database/shared-commits.ts';
import { AppError } from '#platform/errors.ts';
import { hashToken, isSame } from '#platform/secrets.ts';
import { WEBHOOK_RECEIVED } from './contract.ts';
import { findFlow } from './flow-queries.ts';
import { mappingsIn, versionsOf } from './runner/compiled-versions.ts';
import { wakeRunners } from './runner/wake-up.ts';
import { readSignature } from './standard-webhooks.ts';
import {
  dropOldPings,
  findPingByMessage,
  insertPing,
  type OpenedWebhook,
  openWebhook,
} from './webhook-queries.ts';

type Received = { token: string; headers: Record<string, string | string[] | undefined>; rawBody: string };

const NOT_TEXT = { ok: false as const, message: 'The body holds characters that cannot be stored.' };
/** How often the old ones are cleared away. */
const DROP_EVERY = 32;

/** Requests to one address that come at the same time share a commit; see shared-commits.ts. */
export async function receiveWebhook({
  context,
  ...received
}: { context: Context } & Received): Promise<{ id: number }> {
  const taken = await linesOf(context)(received.token, { context, received });
  if ('refusal' in taken) throw taken.refusal;
  if (taken.isStarting) wakeRunners(context);
  return { id: taken.id };
}

type Request = { context: Context; received: Received };
/** A refusal concerns only the request that it was given to. */
type Taken = { id: number; isStarting: boolean } | { refusal: AppError };

const lines = new WeakMap<object, SharedCommits<Request, Taken>>();

function linesOf({ database }: Context): SharedCommits<Request, Taken> {
  const made =
    lines.get(database) ??
    shareCommits<Request, Taken>({
      together: receiveTogether,
      alone: async (request) => {
        const [taken] = await receiveTogether([request]);
        if (!taken) throw new Error('a request got no answer');
        return taken;
      },
    });
  lines.set(database, made);
  return made;
}

async function receiveTogether(requests: Request[]): Promise<Taken[]> {
  const [first] = requests;
  if (!first) return [];
  const { context, received } = first;
  return await context.database.inScope('nobody', async (tx) => {
    const webhook = await openWebhook(tx, hashToken(received.token));
    if (!webhook) return requests.map(() => ({ refusal: new AppError('not-found') }));
    const taken: Taken[] = [];
    for (const request of requests) taken.push(await receiveOne(tx, { webhook, ...request }));
    return taken;
  });
}

async function receiveOne(
  tx: Transaction,
  { context, received, webhook }: Request & { webhook: OpenedWebhook },
): Promise<Taken> {
  try {
    const messageId = requireAllowed({ context, webhook, received });
    return await take(tx, { context, webhook, messageId, rawBody: received.rawBody });
  } catch (error) {
    // Thrown before anything was written; whatever comes from the database takes the whole commit back.
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
}

async function take(
  tx: Transaction,
  {
    context,
    webhook,
    messageId,
    rawBody,
  }: { context: Context; webhook: OpenedWebhook; messageId: string | null; rawBody: string },
): Promise<{ id: number; isStarting: boolean }> {
  const { businessId, flowId, versionId } = webhook;
  const earlier = messageId && (await findPingByMessage(tx, { flowId, messageId }));
  if (earlier) return { id: earlier, isStarting: false };
  const body = isStorableText(rawBody) ? parseJsonBody(rawBody) : NOT_TEXT;
  if (!body.ok) throw new AppError('bad-request', { message: body.message });
  const mappings = await mappingsOf(tx, { context, webhook });
  const variables = webhookVariables({ mappings, body: body.value });
  if (!isStorable(variables)) throw new AppError('bad-request', { message: NOT_TEXT.message });
  const isStarting = versionId !== null && webhook.isPublished;
  const contactId = isStarting ? await contactOf(tx, { businessId, variables, mappings }) : null;
  const data = { flow_id: flowId, contact_id: contactId, variables };
  const id = await insertPing(tx, {
    ping: { businessId, flowId, rawBody, mappedData: variables, messageId },
    event: isStarting ? { name: WEBHOOK_RECEIVED, data } : null,
  });
  if (id === null) {
    // Another process took the same request in at this very moment, and has committed it by now.
    const first = messageId && (await findPingByMessage(tx, { flowId, messageId }));
    if (!first) throw new Error('a request was neither stored nor there');
    return { id: first, isStarting: false };
  }
  if (id % DROP_EVERY === 0) await dropOldPings(tx, flowId);
  return { id, isStarting };
}

/** An escape such as \u0000 is text in the body, and none in a value. */
const isStorable = (variables: Variables): boolean =>
  Object.values(variables)
    .flatMap((fields) => Object.values(fields))
    .every((value) => typeof value !== 'string' || isStorableText(value));

/** Those of what runs; before the first publication, of the draft. */
async function mappingsOf(
  tx: Transaction,
  { context, webhook }: { context: Context; webhook: OpenedWebhook },
): Promise<VariableMapping[]> {
  const { flowId, versionId } = webhook;
  if (versionId !== null) return (await versionsOf(context).get(tx, versionId)).mappings;
  const flow = await findFlow(tx, flowId);
  return flow ? mappingsIn(flow.draft) : [];
}

/** The contact that the mappings describe, found by phone or e-mail or made. */
async function contactOf(
  tx: Transaction,
  {
    businessId,
    variables,
    mappings,
  }: { businessId: string; variables: ReturnType<typeof webhookVariables>; mappings: VariableMapping[] },
): Promise<number | null> {
  if (Object.keys(contactMapOf(mappings)).length === 0) return null;
  const text = (field: string) => {
    const value = variables.contact?.[field];
    return value === undefined || value === null ? '' : String(value).slice(0, 200);
  };
  const phone = text('phone_number');
  const email = text('email');
  if (phone === '' && email === '') return null;
  const name = { firstName: text('first_name'), lastName: text('last_name') };
  return upsertContactByPhone(tx, { businessId, phone, email, ...name });
}

/** Where a header or a signature is asked for, it must be right. Returns how a signed request calls itself. */
function requireAllowed({
  context,
  webhook,
  received: { headers, rawBody },
}: {
  context: Context;
  webhook: OpenedWebhook;
  received: Received;
}): string | null {
  const { open } = context.sealing;
  const { sealedSecret, securityKey, sealedSecurityValue } = webhook;
  if (headers['webhook-signature'] !== undefined) {
    const messageId = readSignature({ secret: open(sealedSecret), headers, rawBody, now: Date.now() });
    if (messageId === null) throw new AppError('signature-invalid');
    return messageId;
  }
  if (!sealedSecurityValue) return null;
  const given = headers[securityKey.toLowerCase()];
  if (typeof given !== 'string' || !isSame(given, open(sealedSecurityValue))) {
    throw new AppError('signature-invalid');
  }
  return null;
}
