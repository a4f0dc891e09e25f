import { createHmac } from 'node:crypto';
import { isSame } from '#platform/secrets.ts';

type Signed = { appSecret: string; body: string };

/** Facebook's scheme: an HMAC over the exact body with the app's secret. */
export const messengerSignature = ({ appSecret, body }: Signed): string =>
  `sha256=${createHmac('sha256', appSecret).update(body, 'utf8').digest('hex')}`;

/** Compares in constant time. */
export const isSignedByMessenger = ({ signature, ...signed }: Signed & { signature: unknown }): boolean =>
  typeof signature === 'string' && isSame(signature, messengerSignature(signed));
