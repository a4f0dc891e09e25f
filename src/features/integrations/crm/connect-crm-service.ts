/** A CRM's marketplace sent a customer here with a code for their account there (/connect-crm). */

import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import { failureIn } from '#connectors/framework/run/step-failure.ts';
import { vendorById } from '#connectors/registry.ts';
import {
  type GrantedToken,
  grantToken,
  openUnsaved,
  TokenRefused,
} from '#features/integrations/connections/connection-service.ts';
import { connect } from '#features/integrations/set-up/set-up-service.ts';
import { createVouchedAccount } from '#features/session/account-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, Visitor } from '#platform/http/serve.ts';
import { networkOf, takeAttempt } from '#platform/rate-limit.ts';

/** The CRM whose marketplace lists us. */
const CRM = 'gohighlevel';
const DEFAULT_TIMEZONE = 'America/New_York';
const ATTEMPTS = { limit: 20, windowSeconds: 3600 };

type Connected = { success: boolean; message: string };

/**
 * Adds the CRM to the account of a customer who has one here and is logged in. Anyone can write a link with a code for an
 * account of their own, so the answer names the account, and another one that is connected stays.
 */
export async function connectCrm({
  context,
  actor: { businessId },
  code,
}: {
  context: Context;
  actor: Actor;
  code: string;
}): Promise<Connected> {
  const { vendor, token } = await exchange({ context, code });
  const { account } = await connect({ context, businessId, vendor, token, replaces: false });
  return { success: true, message: `${vendor.name} is connected: ${account}.` };
}

/**
 * Creates the account from what the CRM knows. Its e-mail address may have one already, which must not show: then
 * nothing is connected, and the e-mail says how to log in.
 */
export async function connectNewCustomer({
  context,
  visitor,
  code,
}: {
  context: Context;
  visitor: Visitor;
  code: string;
}): Promise<Connected> {
  const key = `crm-connect:${networkOf(visitor.address)}`;
  await takeAttempt({ pool: context.database.pool, limits: [{ key, ...ATTEMPTS }] });
  const { vendor, token } = await exchange({ context, code });
  const { client, server } = await openUnsaved({ context, vendor, credentials: token.credentials });
  const profile = await server.profile?.(client);
  if (!profile) throw new Error(`${vendor.id} says nothing about its accounts`);
  const { businessName: name, timezone, ...person } = profile;
  const account = { ...person, name, trade: 'general', timezone: timezone ?? DEFAULT_TIMEZONE };
  const made = await createVouchedAccount({ context, visitor, account });
  if (made) await connect({ context, businessId: made.businessId, vendor, token });
  return { success: true, message: `We sent a link to ${person.email}. Open it to choose your password.` };
}

async function exchange({
  context,
  code,
}: {
  context: Context;
  code: string;
}): Promise<{ vendor: VendorConnector; token: GrantedToken }> {
  const vendor = vendorById(CRM);
  const app = context.env.VENDOR_APPS[CRM];
  if (!vendor || !app)
    throw new AppError('sign-in-unavailable', {
      message: 'This installation is not registered with a CRM. Connect yours under Integrations.',
    });
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${context.publicUrl}/connect-crm`,
    client_id: app.id,
    client_secret: app.secret,
  };
  try {
    return { vendor, token: await grantToken({ context, vendor, fields }) };
  } catch (error) {
    if (error instanceof TokenRefused)
      throw new AppError('credentials-refused', {
        message: `${vendor.name} did not accept the code: ${error.message}`,
        cause: error,
      });
    const failure = failureIn(error);
    if (!failure) throw error;
    throw new AppError('vendor-unreachable', { message: failure.message, cause: error });
  }
}
