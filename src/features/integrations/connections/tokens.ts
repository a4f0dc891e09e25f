/** Tokens as OAuth 2 grants them (RFC 6749): for a code, for a password, or for an earlier token. */
import { z } from 'zod';
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import type { Credentials } from '#connectors/framework/run/define-vendor.ts';
import { failureOf, NoAnswer } from '#connectors/framework/run/step-failure.ts';
import type { Context } from '#platform/context.ts';
import { sendToVendor } from './send-to-vendor.ts';
import { addressInstead } from './vendor-address.ts';

export type GrantedToken = { credentials: Credentials; expiresAt: Date | null };

/** The vendor does not accept these credentials: asking again would not help. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
}

const granted = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().optional(),
});
const refusal = z.object({ error_description: z.string().optional(), message: z.string().optional() });

/** Throws `TokenRefused`, or what a request without an answer throws. */
export async function grantToken({
  context,
  vendor,
  fields,
  before = {},
  now = context.clock.now().getTime(),
}: {
  context: Context;
  vendor: VendorConnector;
  fields: Readonly<Record<string, string>>;
  /** What the new token is added to. */
  before?: Credentials;
  now?: number;
}): Promise<GrantedToken> {
  const { auth } = vendor;
  if (auth.kind === 'key') throw new Error(`${vendor.id} has no tokens`);
  const { baseUrl, isPrivate } = addressInstead({ context, vendor, url: auth.tokenUrl });
  const request = {
    method: 'POST',
    url: baseUrl,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(auth.kind === 'password' && clientHeader(before)),
    },
    body: new URLSearchParams({ ...auth.tokenFields, ...fields }).toString(),
  };
  const answer = await sendToVendor({ request, isPrivate, timeoutMs: vendor.timeoutMs }).catch(asQuestion);
  const data = parsed(answer.body);
  const reason = `${vendor.name} answered ${answer.status}.`;
  if (answer.status >= 500 || answer.status === 429) asQuestion(failureOf({ answer, reason }));
  // The vendor has refused nothing: it is a page of some machine on the way, or a part of an answer.
  const isUnreadable = typeof data !== 'object' || data === null;
  if (answer.isCut || (answer.status < 300 && isUnreadable))
    asQuestion(
      new NoAnswer(`${vendor.name} sent an answer that we couldn’t read.`, {
        mayHaveArrived: true,
        retryable: true,
      }),
    );
  const token = granted.safeParse(data);
  if (answer.status >= 300 || !token.success) {
    const { error_description, message } = refusal.safeParse(data).data ?? {};
    throw new TokenRefused(error_description ?? message ?? reason);
  }
  const { access_token, refresh_token, expires_in } = token.data;
  const kept = (auth.keeps ?? []).map((name) => [name, String(token.data[name] ?? before[name] ?? '')]);
  return {
    credentials: {
      ...before,
      ...Object.fromEntries(kept),
      accessToken: access_token,
      ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    },
    expiresAt: expires_in === undefined ? null : new Date(now + expires_in * 1000),
  };
}

/** What a step wants done has not begun while it asks for a token. */
function asQuestion(error: unknown): never {
  throw error instanceof NoAnswer ? error.asQuestion() : error;
}

/** A new token in place of one that has expired; null for credentials that cannot be renewed. */
export async function renewToken({
  context,
  vendor,
  credentials,
}: {
  context: Context;
  vendor: VendorConnector;
  credentials: Credentials;
}): Promise<GrantedToken | null> {
  const { auth } = vendor;
  if (auth.kind === 'key') return null;
  if (auth.kind === 'password')
    return await grantToken({ context, vendor, fields: passwordGrant(credentials), before: credentials });
  const app = context.env.VENDOR_APPS[vendor.id];
  if (!app || !credentials.refreshToken) return null;
  return await grantToken({
    context,
    vendor,
    fields: {
      grant_type: 'refresh_token',
      refresh_token: credentials.refreshToken,
      client_id: app.id,
      client_secret: app.secret,
    },
    before: credentials,
  });
}

export const passwordGrant = ({ username = '', password = '' }: Credentials): Record<string, string> => ({
  grant_type: 'password',
  username,
  password,
});

/** The owner's own client identifies itself in the header (RFC 6749, 2.3.1), as WorkWave expects it. */
function clientHeader({ clientId, clientSecret }: Credentials): Record<string, string> {
  if (!clientId || !clientSecret) return {};
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
