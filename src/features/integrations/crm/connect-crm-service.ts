/**
 * A CRM's marketplace sends a customer here with a code for their account there. The CRM takes the code once, so what it
 * grants is kept as an arrival, under that code: the customer can reload the page, give an e-mail address, log in, or ask
 * for the invitation again. A new customer's account is created, and the CRM connected with it, when they open the
 * invitation: the CRM does not say that the address is theirs, and an account of that address must not get a stranger's CRM.
 *
 * Unlike the login, it says when an address has an account. Otherwise a customer with an account would wait for an
 * invitation that never comes; finding out so takes an account of the CRM for each few addresses.
 */

import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import { failureIn } from '#connectors/framework/run/step-failure.ts';
import { vendorById } from '#connectors/registry.ts';
import {
  grantToken,
  openCredentials,
  openUnsaved,
  sealCredentials,
  TokenRefused,
} from '#features/integrations/connections/connection-service.ts';
import type { ConnectReply } from '#features/integrations/contract.ts';
import { connect } from '#features/integrations/set-up/set-up-service.ts';
import { countMail, hasAccount } from '#features/session/account-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, Visitor } from '#platform/http/serve.ts';
import { networkOf, takeAttempt } from '#platform/rate-limit.ts';
import { hashToken } from '#platform/secrets.ts';
import { type Arrival, changeEmail, deleteArrival, findByCode, insertArrival } from './arrival-queries.ts';
import { mailInvitationJob } from './invitation-job.ts';
import { INVITATION_DAYS } from './invitation-mail.ts';

/** The CRM whose marketplace lists us. */
const CRM = 'gohighlevel';
const ATTEMPTS = { limit: 20, windowSeconds: 3600 };

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
}): Promise<ConnectReply> {
  const { vendor, arrival } = await arrive({ context, code });
  const { credentials, tokenExpiresAt: expiresAt } = arrival;
  const token = { credentials: openCredentials(context.sealing, credentials), expiresAt };
  const { account } = await connect({ context, businessId, vendor, token, replaces: false });
  await context.database.inScope(keyOf(code), (tx) => deleteArrival(tx, arrival.id));
  return { success: true, message: `${vendor.name} is connected: ${account}.`, next: null, email: null };
}

/** Invites the customer at the address that they gave, or that the CRM has of them. */
export async function inviteNewCustomer({
  context,
  visitor,
  code,
  email: given,
}: {
  context: Context;
  visitor: Visitor;
  code: string;
  email: string | undefined;
}): Promise<ConnectReply> {
  const key = `crm-connect:${networkOf(visitor.address)}`;
  await takeAttempt({ pool: context.database.pool, limits: [{ key, ...ATTEMPTS }] });
  const { vendor, arrival } = await arrive({ context, code });
  const of = `${vendor.name} (${arrival.account})`;
  const email = given ?? arrival.email;
  if (email === null)
    return {
      success: false,
      message: `${of} has no e-mail address of yours. Which one do you want to log in with?`,
      next: 'give-email',
      email: null,
    };
  if (await hasAccount({ context, email }))
    return {
      success: false,
      message: `${email} already has a Porchlight account. Log in, and ${of} is connected with it.`,
      next: 'log-in',
      email,
    };
  await countMail({ context, email, visitor });
  await context.database.inScope(keyOf(code), async (tx) => {
    if (email !== arrival.email) await changeEmail(tx, { id: arrival.id, email });
    await context.queue.send(tx, mailInvitationJob, {
      arrivalId: arrival.id,
      email,
      origin: context.publicUrl,
    });
  });
  return {
    success: true,
    message: `We sent an invitation to ${email}. Open it within ${INVITATION_DAYS} days and choose a password: your account is then ready, with ${of} connected.`,
    next: 'open-mail',
    email,
  };
}

const keyOf = (code: string) => ({ presentedToken: hashToken(code) });

async function arrive({
  context,
  code,
}: {
  context: Context;
  code: string;
}): Promise<{ vendor: VendorConnector; arrival: Arrival }> {
  const vendor = vendorById(CRM);
  const app = context.env.VENDOR_APPS[CRM];
  if (!vendor || !app)
    throw new AppError('sign-in-unavailable', {
      message: 'This installation is not registered with a CRM. Connect yours under Integrations.',
    });
  const codeHash = hashToken(code);
  const known = await context.database.readInScope(keyOf(code), (tx) => findByCode(tx, codeHash));
  if (known) return { vendor, arrival: known };
  const found = await orRefused(vendor, () => exchange({ context, vendor, app, code }));
  const arrival = await context.database.inScope(keyOf(code), (tx) =>
    insertArrival(tx, { codeHash, connector: vendor.id, ...found }),
  );
  return { vendor, arrival };
}

type Found = Omit<Arrival, 'id' | 'codeHash' | 'connector' | 'invitationHashes' | 'createdAt'>;

async function exchange({
  context,
  vendor,
  app,
  code,
}: {
  context: Context;
  vendor: VendorConnector;
  app: { id: string; secret: string };
  code: string;
}): Promise<Found> {
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${context.publicUrl}/connect-crm`,
    client_id: app.id,
    client_secret: app.secret,
  };
  const { credentials, expiresAt } = await grantToken({ context, vendor, fields });
  const { client, server } = await openUnsaved({ context, vendor, credentials });
  const profile = await server.profile?.(client);
  if (!profile) throw new Error(`${vendor.id} says nothing about its accounts`);
  const { businessName, ...person } = profile;
  return {
    ...person,
    account: businessName.slice(0, 120),
    credentials: sealCredentials(context.sealing, client.credentials),
    tokenExpiresAt: expiresAt,
  };
}

async function orRefused<Result>(vendor: VendorConnector, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TokenRefused)
      throw new AppError('credentials-refused', {
        message: `${vendor.name} did not accept the code: ${error.message} Start again in ${vendor.name}.`,
        cause: error,
      });
    const failure = failureIn(error);
    if (!failure) throw error;
    throw new AppError('vendor-unreachable', { message: failure.message, cause: error });
  }
}
