/**
 * Signing in at a vendor: authorization code with PKCE (RFC 7636). The state is random, stored as a hash, belongs to one
 * user, and is taken once. A return in another user's browser connects nothing: it would give one business another's account.
 */
import { createHash } from 'node:crypto';
import { failureIn } from '#connectors/framework/run/step-failure.ts';
import { vendorById } from '#connectors/registry.ts';
import {
  addressInstead,
  grantToken,
  TokenRefused,
} from '#features/integrations/connections/connection-service.ts';
import { OAUTH_RETURN_PATH } from '#features/integrations/contract.ts';
import { connect, getVendor } from '#features/integrations/set-up/set-up-service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import { insertSignIn, takeFailure, takeSignIn } from './sign-in-queries.ts';

const MINUTES = 15;
const MOST_EXPLAINED = 500;

const returnAddress = ({ publicUrl }: Context): string => publicUrl + OAUTH_RETURN_PATH;

export async function createAuthLink({
  context,
  actor: { businessId, userId },
  integrationId,
}: {
  context: Context;
  actor: Actor;
  integrationId: number;
}): Promise<string> {
  const vendor = getVendor(integrationId);
  const app = context.env.VENDOR_APPS[vendor.id];
  if (vendor.auth.kind !== 'oauth2' || !app)
    throw new AppError('sign-in-unavailable', { message: 'Authentication link not available.' });
  const [state, verifier] = [createToken(), createToken()];
  await context.database.inScope({ businessId }, (tx) =>
    insertSignIn(tx, {
      stateHash: hashToken(state),
      businessId,
      userId,
      connector: vendor.id,
      verifier: context.sealing.seal(verifier),
    }),
  );
  const { authorizeUrl, scopes, authorizeFields = {} } = vendor.auth;
  const link = new URL(addressInstead({ context, vendor, url: authorizeUrl }).baseUrl);
  const fields = {
    response_type: 'code',
    client_id: app.id,
    redirect_uri: returnAddress(context),
    scope: scopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...authorizeFields,
  };
  for (const [name, value] of Object.entries(fields)) link.searchParams.set(name, value);
  return link.href;
}

/** Where the browser goes next: the set-up goes on there, or says why it cannot. */
export async function finishSignIn({
  context,
  actor,
  query: { code, state, error },
}: {
  context: Context;
  actor: Actor | null;
  query: { code?: string | undefined; state?: string | undefined; error?: string | undefined };
}): Promise<string> {
  if (!actor) return failed();
  const { businessId, userId } = actor;
  const signIn = state
    ? await context.database.inScope({ businessId }, (tx) =>
        takeSignIn(tx, { stateHash: hashToken(state), minutes: MINUTES }),
      )
    : null;
  const vendor = signIn ? vendorById(signIn.connector) : undefined;
  if (!signIn || !vendor || signIn.userId !== userId) return failed();
  const { integrationId: id, name } = vendor;
  const explain = async (why: string): Promise<string> => {
    const failure = `${name} was not connected: ${why}`.slice(0, MOST_EXPLAINED);
    const { createdAt: _, ...kept } = signIn;
    await context.database.inScope({ businessId }, (tx) => insertSignIn(tx, { ...kept, failure }));
    return failed(id);
  };
  if (error || !code) return await explain('the sign-in was not completed.');
  try {
    const token = await grantToken({
      context,
      vendor,
      fields: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: returnAddress(context),
        code_verifier: context.sealing.open(signIn.verifier),
        ...appOf({ context, connector: vendor.id }),
      },
    });
    await connect({ context, businessId, vendor, token });
    return address({ id: String(id), step: 'oauthComplete' });
  } catch (cause) {
    if (!isExpected(cause)) throw cause;
    return await explain(cause.message);
  }
}

function appOf({ context, connector }: { context: Context; connector: string }): {
  client_id: string;
  client_secret: string;
} {
  const app = context.env.VENDOR_APPS[connector];
  if (!app) throw new AppError('sign-in-unavailable', { message: 'Authentication link not available.' });
  return { client_id: app.id, client_secret: app.secret };
}

const isExpected = (error: unknown): error is Error =>
  error instanceof TokenRefused || error instanceof AppError || failureIn(error) !== null;

/** The page asks for the reason: what an address says, anyone may have written. */
const failed = (id?: number): string =>
  address({ ...(id !== undefined && { id: String(id) }), step: 'oauthFailed' });

const address = (query: Record<string, string>): string => `/integrations/?${new URLSearchParams(query)}`;

/** Told once. */
export async function takeSignInFailure({
  context,
  actor: { businessId, userId },
}: {
  context: Context;
  actor: Actor;
}): Promise<string | null> {
  return await context.database.inScope({ businessId }, (tx) =>
    takeFailure(tx, { userId, minutes: MINUTES }),
  );
}
