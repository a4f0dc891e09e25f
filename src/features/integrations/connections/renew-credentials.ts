/**
 * Renews expired credentials once, however many steps and processes find them expired: in this process they share one
 * attempt, and over all processes the connection's row says that one is under way.
 */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type { Credentials } from '#connectors/framework/run/define-vendor.ts';
import {
  type ConnectionRow,
  claimRenewal,
  endRenewal,
  findAndLockConnection,
  replaceCredentials,
} from '#features/integrations/queries.ts';
import type { Context } from '#platform/context.ts';
import { isConnectionError } from '#platform/database/connection-error.ts';
import type { Transaction } from '#platform/database/database.ts';
import { breakConnection } from './break-connection.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import { type GrantedToken, renewToken, TokenRefused } from './tokens.ts';

type Renewal = {
  context: Context;
  businessId: string;
  connectionId: number;
  vendor: VendorConnector;
  /** What the vendor refused, or what has expired. */
  refused: Credentials;
};

/** Null when the owner has to reconnect. */
export function renewCredentials(renewal: Renewal): Promise<Credentials | null> {
  const { renewals } = renewal.context.memory.integrations;
  const under = renewals.get(renewal.connectionId);
  if (under) return under;
  const begun = renew(renewal).finally(() => renewals.delete(renewal.connectionId));
  renewals.set(renewal.connectionId, begun);
  return begun;
}

/** How long a renewal may take beyond the vendor's own limit before another process takes it for dead. */
const SPARE_SECONDS = 10;
const LOOK_AGAIN_MS = 250;

type Claim =
  | { kind: 'ours'; row: ConnectionRow }
  | { kind: 'done'; credentials: Credentials | null }
  | { kind: 'wait' };

/** Between two short transactions, so that a vendor that hangs holds up no connection to the database. */
async function renew(renewal: Renewal): Promise<Credentials | null> {
  const { context, businessId, vendor, refused } = renewal;
  for (;;) {
    const claim = await context.database.inScope({ businessId }, (tx) => claimIn(tx, renewal));
    if (claim.kind === 'done') return claim.credentials;
    if (claim.kind === 'wait') {
      await context.clock.wait(LOOK_AGAIN_MS);
      continue;
    }
    const { row } = claim;
    try {
      const token = row.isSandbox ? null : await renewToken({ context, vendor, credentials: refused });
      return await keepStoring(renewal, (tx) => storeRenewed(tx, { ...renewal, token }));
    } catch (error) {
      if (!(error instanceof TokenRefused)) {
        await context.database.inScope({ businessId }, (tx) => endRenewal(tx, row.id));
        throw error;
      }
      context.logger.info({ connection: row.id, reason: error.message }, 'a vendor refused to renew a token');
      return await context.database.inScope({ businessId }, (tx) =>
        storeRenewed(tx, { ...renewal, token: null }),
      );
    }
  }
}

/**
 * The vendor has taken the old token back, so the new one is held in memory and stored once the database is there again. It
 * is lost only with the process: then the owner has to reconnect.
 */
async function keepStoring(
  { context, businessId, connectionId: connection }: Renewal,
  store: (tx: Transaction) => Promise<Credentials | null>,
): Promise<Credentials | null> {
  const { clock, database, logger } = context;
  for (let attempt = 1; ; attempt++)
    try {
      return await database.inScope({ businessId }, store);
    } catch (error) {
      if (!isConnectionError(error) || database.pool.ending) throw error;
      if (attempt === 1) logger.warn({ connection }, 'a renewed token is stored when the database is back');
      await clock.wait(LOOK_AGAIN_MS);
    }
}

async function claimIn(
  tx: Transaction,
  { context, connectionId: id, vendor, refused }: Renewal,
): Promise<Claim> {
  const row = await findAndLockConnection(tx, id);
  if (!row) return { kind: 'done', credentials: null };
  const stored = openCredentials(context.sealing, row.credentials);
  // Another process was faster, or the owner has just reconnected.
  if (!isSame(stored, refused)) return { kind: 'done', credentials: stored };
  if (row.brokenReason !== null) return { kind: 'done', credentials: null };
  const isOurs = await claimRenewal(tx, { id, seconds: vendor.timeoutMs / 1000 + SPARE_SECONDS });
  return isOurs ? { kind: 'ours', row } : { kind: 'wait' };
}

/** Without a token, the owner must reconnect. What the owner has connected meanwhile stays. */
async function storeRenewed(
  tx: Transaction,
  { context, connectionId, vendor, refused, token }: Renewal & { token: GrantedToken | null },
): Promise<Credentials | null> {
  const row = await findAndLockConnection(tx, connectionId);
  if (!row) return null;
  const stored = openCredentials(context.sealing, row.credentials);
  if (!isSame(stored, refused)) return stored;
  if (token) {
    const credentials = sealCredentials(context.sealing, token.credentials);
    await replaceCredentials(tx, { id: row.id, credentials, tokenExpiresAt: token.expiresAt });
    return token.credentials;
  }
  await endRenewal(tx, row.id);
  await breakConnection(tx, { context, row, vendor });
  return null;
}

const isSame = (one: Credentials, other: Credentials): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
