import { createHmac } from 'node:crypto';

/** The headers of a request that is signed the Standard Webhooks way; `at` in seconds. */
export function sign({
  secret,
  id,
  at = Math.floor(Date.now() / 1000),
  body,
}: {
  secret: string;
  id: string;
  at?: number;
  body: string;
}) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const hash = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${hash}` };
}
