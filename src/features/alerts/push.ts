/** Browser notifications over the Web Push protocol (RFC 8030, 8291 and 8292). */
import { generateKeyPairSync } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Context } from '#platform/context.ts';
import { sendOutbound } from '#platform/outbound/send.ts';
import { findPushKeys, insertPushKeys } from './push-queries.ts';
import { deleteSubscription, findAlert, listSubscriptions, type StoredAlert } from './queries.ts';

/** An older notification is no longer news. */
const KEEP_FOR_SECONDS = 12 * 3600;
const ANSWER_MAX_BYTES = 10_000;
/** The browser ended its subscription for good. */
const GONE = [404, 410];

type Subscription = Awaited<ReturnType<typeof listSubscriptions>>[number];
type Keys = { publicKey: string; privateKey: string };

/** Notifies each of the user's browsers. Retrying is safe: the tag makes a second notification replace the first. */
export async function pushAlert({
  context,
  businessId,
  alertId,
  signal,
}: {
  context: Context;
  businessId: string;
  alertId: number;
  signal: AbortSignal;
}): Promise<void> {
  const found = await context.database.inScope({ businessId }, async (tx) => {
    const alert = await findAlert(tx, alertId);
    return alert && { alert, subscriptions: await listSubscriptions(tx, alert.userId) };
  });
  if (!found || found.subscriptions.length === 0) return;
  const { alert, subscriptions } = found;
  const keys = await ensurePushKeys(context);
  const answers = await Promise.allSettled(
    subscriptions.map((subscription) => push({ context, keys, subscription, alert, signal })),
  );
  const gone = subscriptions.filter((_, index) => {
    const answer = answers[index];
    return answer?.status === 'fulfilled' && answer.value === 'gone';
  });
  await context.database.inScope({ businessId }, async (tx) => {
    for (const subscription of gone) await deleteSubscription(tx, subscription);
  });
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

async function push({
  context,
  keys,
  subscription: { endpoint, p256dh, auth },
  alert: { id, kind, title, body, path },
  signal,
}: {
  context: Context;
  keys: Keys;
  subscription: Subscription;
  alert: StoredAlert;
  signal: AbortSignal;
}): Promise<'taken' | 'gone'> {
  const urgency = kind === 'emergency' ? 'high' : 'normal';
  const { PUSH_BASE_URL: elsewhere, PUBLIC_URL } = context.env;
  const payload = await buildPushPayload(
    { data: { tag: `alert-${id}`, title, body, path }, options: { ttl: KEEP_FOR_SECONDS, urgency } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { ...keys, subject: PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'mailto:no-reply@porchlight.test' },
  );
  const target = new URL(endpoint);
  const { status } = await sendOutbound({
    url: elsewhere ? `${elsewhere}${target.pathname}${target.search}` : endpoint,
    method: 'POST',
    headers: payload.headers,
    body: payload.body,
    signal,
    maxBytes: ANSWER_MAX_BYTES,
    allowPrivate: elsewhere !== undefined,
  });
  if (GONE.includes(status)) return 'gone';
  if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
  return 'taken';
}

/** Created once per installation, by the first process that needs them. */
export async function ensurePushKeys({ database, sealing }: Context): Promise<Keys> {
  const known = await database.inScope('no-business', findPushKeys);
  const stored =
    known ??
    (await database.inScope('no-business', async (tx) => {
      const made = generateKeys();
      await insertPushKeys(tx, {
        publicKey: made.publicKey,
        sealedPrivateKey: sealing.seal(made.privateKey),
      });
      return findPushKeys(tx);
    }));
  if (!stored) throw new Error('the push keys were not stored');
  return { publicKey: stored.publicKey, privateKey: sealing.open(stored.sealedPrivateKey) };
}

/** A P-256 point as browsers expect it: uncompressed, in base64url. */
function generateKeys(): Keys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
