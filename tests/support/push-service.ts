/** A push service over loopback HTTP and the browsers behind it, by RFC 8030, 8291 and 8292. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { startStandIn } from './stand-in.ts';

type Pushed = { path: string; headers: Record<string, unknown>; body: Buffer };

export type PushService = {
  url: string;
  pushed: Pushed[];
  /** Replies to the next pushes, in order; then 201. */
  moods: number[];
  stop: () => Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  const moods: number[] = [];
  const { url, stop } = await startStandIn(({ request: { path, headers }, bytes, response }) => {
    pushed.push({ path, headers, body: bytes });
    response.writeHead(moods.shift() ?? 201).end();
  });
  return { url, pushed, moods, stop };
}

/** The browser's side: what it sends to subscribe, and how it reads notifications. */
export function makeBrowser(path: string) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://push.example.test${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: ({ body }: Pushed) => JSON.parse(decrypt({ body, ecdh, auth })) as Record<string, unknown>,
  };
}

function decrypt({ body, ecdh, auth }: { body: Buffer; ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const sealed = body.subarray(keyEnd, -16);
  const derive = (key: Uint8Array, by: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Whether the push is signed by the key that the browser was subscribed with, for this service. */
export function isSignedBy({ headers }: Pushed, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return (
    key === publicKey &&
    aud === 'https://push.example.test' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
