/**
 * Takes a request to a flow's webhook: identifies and authorises it, parses it, and stores it in one commit
 * with the run that it starts. The run itself executes afterwards.
 */
import type { VariableMapping } from '#engine/trigger-settings.ts';
import { WEBHOOK_LIVE_KIND, WEBHOOK_RECEIVED } from '#features/automations/contract.ts';
import { findFlow } from '#features/automations/flows/flow-queries.ts';
import { announceLater } from '#features/automations/runner/announce-later.ts';
import { mappingsIn } from '#features/automations/runner/compiled-versions.ts';
import { type Places, reservePlaces, wakeRunners } from '#features/automations/runner/local-runner.ts';
import { upsertContacts } from '#features/contacts/book/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type SharedCommits, shareCommits } from '#platform/database/shared-commits.ts';
import { AppError } from '#platform/errors.ts';
import { hashToken } from '#platform/secrets.ts';
import { ChangedWebhookError, type CommittedPing, commitPings } from './commit-pings.ts';
import { parseBody, type Reading, type Received, readRequest } from './incoming-request.ts';
import { type KnownWebhook, rememberWebhook } from './known-webhooks.ts';
import { dropOldPings, findPingByMessage, type OpenedWebhook, openWebhook } from './webhook-queries.ts';

/** How many requests of a flow come in between two clean-ups of old ones. */
const TIDY_EVERY = 256;

/** Concurrent requests to one address share a commit; see shared-commits.ts. */
export async function receiveWebhook({
  context,
  ...request
}: { context: Context } & Omit<Received, 'body'>): Promise<{ id: number }> {
  const received = { ...request, body: await parseBody(request) };
  const taken = await context.memory.automations.intake(received.token, { context, received });
  if ('refusal' in taken) throw taken.refusal;
  if ('id' in taken) return taken;
  const id = await context.database.readInScope({ businessId: taken.businessId }, (tx) =>
    findPingByMessage(tx, taken),
  );
  if (id === null) throw new Error('a request was neither stored nor there');
  return { id };
}

type Request = { context: Context; received: Received };
type Taken =
  | { id: number }
  /** The same request again. */
  | { businessId: string; flowId: number; messageId: string }
  /** A refusal that concerns only the request that it was given to. */
  | { refusal: AppError };

export type WebhookIntake = SharedCommits<Request, Taken>;

export const createWebhookIntake = (): WebhookIntake =>
  shareCommits<Request, Taken>({
    together: receiveTogether,
    alone: async (request) => {
      const [taken] = await receiveTogether([request]);
      if (!taken) throw new Error('a request got no answer');
      return taken;
    },
    bytesOf: ({ received }) => received.rawBody.length,
  });

type Outcome = { places: Places | null; pings: CommittedPing[] };

async function receiveTogether(requests: Request[]): Promise<Taken[]> {
  const [first] = requests;
  if (!first) return [];
  const { webhooks } = first.context.memory.automations;
  const known = webhooks.get(first.received.token);
  if (known) {
    const taken = await receiveBy({ requests, known });
    if (taken) return taken;
    webhooks.delete(first.received.token);
  }
  const taken = await receiveBy({ requests, known: null });
  if (!taken) throw new Error('a webhook that was just opened was out of date');
  return taken;
}

/** Null when the cached webhook is out of date, or would refuse a request. Nothing is stored then. */
async function receiveBy({
  requests,
  known,
}: {
  requests: Request[];
  known: KnownWebhook | null;
}): Promise<Taken[] | null> {
  const [first] = requests;
  if (!first) return [];
  const { context, received } = first;
  const outcome: Outcome = { places: null, pings: [] };
  try {
    return await context.database.inScope(
      known ? { businessId: known.webhook.businessId } : 'no-business',
      async (tx) => {
        const opened = known ?? (await open(tx, { context, token: received.token }));
        if (!opened) return requests.map(() => ({ refusal: new AppError('not-found') }));
        const { webhook } = opened;
        const readings = requests.map((request) => readOrRefuse({ ...request, ...opened }));
        const read = readings.flatMap((reading) => ('refusal' in reading ? [] : [reading]));
        if (known && read.length < readings.length) return null;
        if (read.length > 0) await store(tx, { ...opened, context, isKnown: known !== null, read, outcome });
        const rows = outcome.pings.values();
        return readings.map((reading) =>
          'refusal' in reading ? reading : takenAs({ webhook, reading, id: rows.next().value?.id ?? null }),
        );
      },
    );
  } catch (error) {
    if (error instanceof ChangedWebhookError) return null;
    throw error;
  } finally {
    // Frees the slots whose runs were not committed.
    outcome.places?.fill(outcome.pings.flatMap(({ claimed }) => claimed ?? []));
    if (outcome.pings.some(({ isWaiting }) => isWaiting)) wakeRunners(context);
  }
}

async function open(
  tx: Transaction,
  { context, token }: { context: Context; token: string },
): Promise<KnownWebhook | null> {
  const webhook = await openWebhook(tx, hashToken(token));
  if (!webhook) return null;
  const opened = { webhook, ...(await rulesOf(tx, { context, webhook })) };
  rememberWebhook(context.memory.automations.webhooks, { token, ...opened });
  return opened;
}

function readOrRefuse({
  context,
  ...request
}: Request & { webhook: OpenedWebhook; mappings: VariableMapping[] }): Reading | { refusal: AppError } {
  try {
    return readRequest({ ...request, open: context.sealing.open });
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
}

/** Stores all of them and the runs that they start in one statement, which also ends the transaction. */
async function store(
  tx: Transaction,
  {
    context,
    webhook,
    isStarting,
    isKnown,
    read,
    outcome,
  }: KnownWebhook & { context: Context; isKnown: boolean; read: Reading[]; outcome: Outcome },
): Promise<void> {
  const { businessId, flowId } = webhook;
  const people = isStarting ? read.flatMap(({ person }) => person ?? []) : [];
  const contactIds = (await upsertContacts(tx, { businessId, people })).values();
  const pings = read.map(({ rawBody, variables, messageId, chain, person }) => {
    const contactId = (person && contactIds.next().value) ?? null;
    const event = { name: WEBHOOK_RECEIVED, flow_id: flowId, contact_id: contactId };
    return { rawBody, messageId, variables, contactId, chain, event: isStarting ? event : null };
  });
  if (isTidyingDue({ context, flowId, taken: read.length })) await dropOldPings(tx, flowId);
  outcome.places = isStarting ? reservePlaces(context, { businessId, wanted: pings.length }) : null;
  outcome.pings = await commitPings(tx, { webhook, isKnown, pings, places: outcome.places });
  // The start of a run is announced anyway, and open pages of the flow then reload the requests.
  if (!isStarting) announceLater({ context, kind: WEBHOOK_LIVE_KIND, businessId, flowId });
}

function isTidyingDue({
  context,
  flowId,
  taken,
}: {
  context: Context;
  flowId: number;
  taken: number;
}): boolean {
  const { untidied } = context.memory.automations;
  const count = (untidied.get(flowId) ?? 0) + taken;
  untidied.set(flowId, count % TIDY_EVERY);
  return count >= TIDY_EVERY;
}

function takenAs({
  webhook: { businessId, flowId },
  reading: { messageId },
  id,
}: {
  webhook: OpenedWebhook;
  reading: Reading;
  id: number | null;
}): Taken {
  if (id !== null) return { id };
  if (messageId === null) throw new Error('a request was not stored');
  return { businessId, flowId, messageId };
}

/** Those of the published version; before the first publication, of the draft. */
async function rulesOf(
  tx: Transaction,
  { context, webhook: { flowId, versionId, isPublished } }: { context: Context; webhook: OpenedWebhook },
): Promise<Omit<KnownWebhook, 'webhook'>> {
  if (versionId === null) {
    const flow = await findFlow(tx, flowId);
    return { mappings: flow ? mappingsIn(flow.draft) : [], isStarting: false };
  }
  const { mappings, triggerEvent } = await context.memory.automations.versions.get(tx, versionId);
  // An address outlives the trigger that it was created for.
  return { mappings, isStarting: isPublished && triggerEvent === WEBHOOK_RECEIVED };
}
