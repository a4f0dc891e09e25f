/**
 * Takes requests to webhooks. Requests to one address that arrive together share one transaction:
 *
 *   open the webhook ─▶ read each request ─▶ upsert the contacts ─▶ commit requests and runs ─▶ start the runs
 *
 * The sender gets its reply after the commit. The runs execute afterwards.
 */

import { announceLater } from '#features/automations/announce-later.ts';
import { WEBHOOK_LIVE_KIND, WEBHOOK_RECEIVED } from '#features/automations/contract.ts';
import { reservePlaces } from '#features/automations/runner/local-runner.ts';
import { upsertContacts } from '#features/contacts/book/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { shareCommits } from '#platform/database/shared-commits.ts';
import { AppError } from '#platform/errors.ts';
import { ChangedWebhookError, type CommittedPing, commitPings } from './commit-pings.ts';
import { type KnownWebhook, type KnownWebhooks, openByToken } from './open-webhook.ts';
import { type Reading, type Received, readRequest } from './read-request.ts';
import { dropOldPings, findPingByMessage, type OpenedWebhook } from './webhook-queries.ts';

/** How many requests of a flow come in between two clean-ups of old ones. */
const TIDY_EVERY = 256;

type Intake = {
  context: Context;
  known: KnownWebhooks;
  /** How many requests each flow has taken since its old ones were deleted. */
  untidied: Map<number, number>;
};
type Taken =
  | { id: number }
  /** The same request again. */
  | { businessId: string; flowId: number; messageId: string }
  /** A refusal that concerns only the request that it was given to. */
  | { refusal: AppError };

export function createIntake(context: Context): (request: Received) => Promise<{ id: number }> {
  const intake: Intake = { context, known: new Map(), untidied: new Map() };
  const share = shareCommits<Received, Taken>({
    together: (requests) => takeTogether(intake, requests),
    alone: async (request) => {
      const [taken] = await takeTogether(intake, [request]);
      if (!taken) throw new Error('a request got no answer');
      return taken;
    },
    bytesOf: ({ rawBody }) => rawBody.length,
  });
  return async (request) => {
    const taken = await share(request.token, request);
    if ('refusal' in taken) throw taken.refusal;
    if ('id' in taken) return taken;
    const id = await context.database.readInScope({ businessId: taken.businessId }, (tx) =>
      findPingByMessage(tx, taken),
    );
    if (id === null) throw new Error('a request was neither stored nor there');
    return { id };
  };
}

async function takeTogether(intake: Intake, requests: Received[]): Promise<Taken[]> {
  const token = requests[0]?.token ?? '';
  const cached = intake.known.get(token);
  if (cached) {
    const taken = await takeBy(intake, { requests, token, cached });
    if (taken) return taken;
    intake.known.delete(token);
  }
  const taken = await takeBy(intake, { requests, token, cached: null });
  if (!taken) throw new Error('a webhook that was just opened was out of date');
  return taken;
}

/** Null when the cached webhook is out of date, or would refuse a request. Nothing is stored then. */
async function takeBy(
  intake: Intake,
  { requests, token, cached }: { requests: Received[]; token: string; cached: KnownWebhook | null },
): Promise<Taken[] | null> {
  const { context, known } = intake;
  const scope = cached ? { businessId: cached.webhook.businessId } : ('no-business' as const);
  try {
    return await context.database.inScope(scope, async (tx) => {
      const opened = cached ?? (await openByToken(tx, { context, known, token }));
      if (!opened) return requests.map(() => ({ refusal: new AppError('not-found') }));
      const readings = requests.map((request) => readOrRefuse({ context, request, ...opened }));
      const read = readings.flatMap((reading) => ('refusal' in reading ? [] : [reading]));
      if (cached && read.length < readings.length) return null;
      const ids = (await store(tx, intake, { ...opened, isKnown: cached !== null, read })).values();
      return readings.map((reading) =>
        'refusal' in reading ? reading : takenAs({ ...opened, reading, id: ids.next().value ?? null }),
      );
    });
  } catch (error) {
    if (error instanceof ChangedWebhookError) return null;
    throw error;
  }
}

function readOrRefuse({
  context,
  request,
  ...rules
}: KnownWebhook & { context: Context; request: Received }): Reading | { refusal: AppError } {
  try {
    const { clock, sealing } = context;
    return readRequest({ received: request, ...rules, open: sealing.open, now: clock.now() });
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
}

/** Returns the ids of the stored requests; null for one that was stored before. Ends the transaction. */
async function store(
  tx: Transaction,
  intake: Intake,
  { webhook, isStarting, isKnown, read }: KnownWebhook & { isKnown: boolean; read: Reading[] },
): Promise<(number | null)[]> {
  if (read.length === 0) return [];
  const { context } = intake;
  const { businessId, flowId } = webhook;
  const people = isStarting ? read.flatMap(({ person }) => person ?? []) : [];
  const contactIds = (await upsertContacts(tx, { businessId, people })).values();
  const pings = read.map(({ rawBody, variables, messageId, chain, person }) => {
    const contactId = (person && contactIds.next().value) ?? null;
    const event = { name: WEBHOOK_RECEIVED, flow_id: flowId, contact_id: contactId };
    return { rawBody, messageId, variables, contactId, chain, event: isStarting ? event : null };
  });
  if (isTidyingDue(intake, { flowId, taken: read.length })) await dropOldPings(tx, flowId);
  const places = isStarting ? reservePlaces(context, { businessId, wanted: pings.length }) : null;
  let committed: CommittedPing[] = [];
  try {
    committed = await commitPings(tx, { webhook, isKnown, pings, places });
  } finally {
    places?.fill(committed); // Frees the slots whose runs were not committed.
  }
  // The start of a run is announced anyway, and open pages of the flow then reload the requests.
  if (!isStarting) announceLater({ context, kind: WEBHOOK_LIVE_KIND, businessId, flowId });
  return committed.map(({ id }) => id);
}

function isTidyingDue({ untidied }: Intake, { flowId, taken }: { flowId: number; taken: number }): boolean {
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
