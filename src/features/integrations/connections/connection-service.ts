/** Opens a business's connection to a vendor, for actions, lists and syncs. */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type {
  Credentials,
  KeptIds,
  VendorClient,
  VendorServer,
} from '#connectors/framework/run/define-vendor.ts';
import { createVendorClient, type Exchange } from '#connectors/framework/run/vendor-client.ts';
import { type ConnectionRow, findConnection } from '#features/integrations/queries.ts';
import { insertRequest } from '#features/integrations/requests/request-queries.ts';
import type { Purpose } from '#features/integrations/tables.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { openCredentials } from './credentials.ts';
import { keptIdsOf } from './kept-id-queries.ts';
import { takeTurn } from './rate-limit.ts';
import { renewCredentials } from './renew-credentials.ts';
import { sendToVendor } from './send-to-vendor.ts';
import { addressOf } from './vendor-address.ts';

export { budgetUsed } from './budget-queries.ts';
export { openCredentials, sealCredentials } from './credentials.ts';
export { type GrantedToken, grantToken, passwordGrant, TokenRefused } from './tokens.ts';
export { addressInstead } from './vendor-address.ts';

export type OpenedConnection = {
  row: ConnectionRow;
  client: VendorClient;
  server: VendorServer;
  kept: KeptIds;
};

/** Renewed a little early, so that a token does not expire on its way. */
const EARLY_MS = 60_000;
const MOST_STORED = 8000;

/** Throws `integration-not-connected` or `integration-broken`. */
export async function openConnection({
  context,
  businessId,
  vendor,
  purpose,
  step = { runId: null, nodeId: null },
  records = 'all',
  beforeWrite,
  signal,
}: {
  context: Context;
  businessId: string;
  vendor: VendorConnector;
  purpose: Purpose;
  /** What is asked over and over would bury the other requests, so only its failures are recorded. */
  records?: 'all' | 'failures';
  step?: { runId: number | null; nodeId: string | null };
  /** Before the first request that may change something. */
  beforeWrite?: () => Promise<void>;
  signal?: AbortSignal;
}): Promise<OpenedConnection> {
  const row = await context.database.inScope({ businessId }, (tx) => findConnection(tx, vendor.id));
  if (!row)
    throw new AppError('integration-not-connected', {
      message: `${vendor.name} is not connected. Connect it under Integrations.`,
    });
  if (row.brokenReason !== null)
    throw new AppError('integration-broken', { message: `${row.brokenReason} Reconnect ${vendor.name}.` });
  const { server } = await vendor.server();
  const connectionId = row.id;
  const renew = (refused: Credentials) =>
    renewCredentials({ context, businessId, connectionId, vendor, refused });
  const credentials = await freshCredentials({ context, row, vendor, renew });
  const sandbox = row.isSandbox ? { businessId, connectionId } : null;
  const { baseUrl, isPrivate } = await addressOf({ context, vendor, server, credentials, sandbox });
  const client = createVendorClient({
    vendor,
    server,
    credentials,
    baseUrl,
    ports: {
      send: (request) => sendToVendor({ request, isPrivate, timeoutMs: vendor.timeoutMs, signal }),
      takeTurn: () => takeTurn({ context, businessId, connectionId, vendor, signal }),
      ...(beforeWrite && { beforeWrite }),
      record: async (exchange) => {
        const isFailure = exchange.status === null || exchange.status >= 300;
        if (records === 'all' || isFailure)
          await recordExchange({ context, businessId, exchange, of: { connectionId, purpose, ...step } });
      },
      renew,
    },
  });
  return { row, client, server, kept: keptIdsOf({ context, businessId, connectionId }) };
}

async function freshCredentials({
  context,
  row,
  vendor,
  renew,
}: {
  context: Context;
  row: ConnectionRow;
  vendor: VendorConnector;
  renew: (refused: Credentials) => Promise<Credentials | null>;
}): Promise<Credentials> {
  const stored = openCredentials(context.sealing, row.credentials);
  const expires = row.tokenExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (expires > context.clock.now().getTime() + EARLY_MS) return stored;
  const renewed = await renew(stored);
  if (renewed) return renewed;
  throw new AppError('integration-broken', {
    message: `${vendor.name} no longer accepts the stored credentials. Reconnect ${vendor.name}.`,
  });
}

/** The request has been made, so a record that cannot be written must not change its outcome. */
async function recordExchange({
  context,
  businessId,
  exchange,
  of,
}: {
  context: Context;
  businessId: string;
  exchange: Exchange;
  of: { connectionId: number; purpose: Purpose; runId: number | null; nodeId: string | null };
}): Promise<void> {
  const { path, request, answer, ...rest } = exchange;
  const stored = { path: cut(path), request: cut(request), answer: cut(answer) };
  try {
    await context.database.inScope({ businessId }, (tx) =>
      insertRequest(tx, { businessId, ...of, ...rest, ...stored }),
    );
  } catch (error) {
    context.logger.error({ err: error, ...of }, 'a request to a vendor was not recorded');
  }
}

/** PostgreSQL stores no null characters. */
const cut = (text: string): string => text.slice(0, MOST_STORED).replaceAll('\u0000', '�');

/** A client with credentials that are not stored yet, to verify them. */
export async function openUnsaved({
  context,
  vendor,
  credentials,
}: {
  context: Context;
  vendor: VendorConnector;
  credentials: Credentials;
}): Promise<{ client: VendorClient; server: VendorServer }> {
  const { server } = await vendor.server();
  const { baseUrl, isPrivate } = await addressOf({ context, vendor, server, credentials, sandbox: null });
  const client = createVendorClient({
    vendor,
    server,
    credentials,
    baseUrl,
    ports: {
      send: (request) => sendToVendor({ request, isPrivate, timeoutMs: vendor.timeoutMs }),
      takeTurn: async () => {},
      record: async () => {},
    },
  });
  return { client, server };
}
