/**
 * Renews expired credentials once, however many steps and processes find them expired: in this process they share one
 * attempt, and over all processes the connection's row is locked meanwhile.
 */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type { Credentials } from '#connectors/framework/run/define-vendor.ts';
import { findAndLockConnection, replaceCredentials } from '#features/integrations/queries.ts';
import type { Context } from '#platform/context.ts';
import { breakConnection } from './break-connection.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import { renewToken, TokenRefused } from './tokens.ts';

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

async function renew({
  context,
  businessId,
  connectionId,
  vendor,
  refused,
}: Renewal): Promise<Credentials | null> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const row = await findAndLockConnection(tx, connectionId);
    if (!row) return null;
    const stored = openCredentials(context.sealing, row.credentials);
    // Another process was faster, or the owner has just reconnected.
    if (JSON.stringify(stored) !== JSON.stringify(refused)) return stored;
    try {
      const token = row.isSandbox ? null : await renewToken({ context, vendor, credentials: stored });
      if (token) {
        const credentials = sealCredentials(context.sealing, token.credentials);
        await replaceCredentials(tx, { id: row.id, credentials, tokenExpiresAt: token.expiresAt });
        return token.credentials;
      }
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      context.logger.info({ connection: row.id, reason: error.message }, 'a vendor refused to renew a token');
    }
    await breakConnection(tx, { context, row, vendor });
    return null;
  });
}
