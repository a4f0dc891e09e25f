/** Standard Webhooks: an id, a time and an HMAC over both and the body. https://www.standardwebhooks.com */
import { createHmac } from 'node:crypto';
import { isSame } from '#platform/secrets.ts';

const TOLERANCE_SECONDS = 300;

/** The id of a request that was signed with the secret in the last five minutes, or null. */
export function readSignature({
  secret,
  headers,
  rawBody,
  now,
}: {
  secret: string;
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
  now: number;
}): string | null {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return null;
  if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return null;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${rawBody}`).digest('base64');
  const isValid = signatures
    .split(' ')
    .some((one) => one.startsWith('v1,') && isSame(one.slice(3), expected));
  return isValid ? id : null;
}
