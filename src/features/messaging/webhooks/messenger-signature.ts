import { createHmac } from 'node:crypto';
import { isSame } from '#platform/secrets.ts';

type Signed = { appSecret: string; body: string };

/** Facebook's own rule: the body, character by character, under the app's secret. */
export const messengerSignature = ({ appSecret, body }: Signed): string =>
  `sha256=${createHmac('sha256', appSecret).update(body, 'utf8').digest('hex')}`;

/** Takes as long for a wrong signature as for a right one. */
export const isSignedByMessenger = ({ signature, ...signed }: Signed & { signature: unknown }): boolean =>
  typeof signature === 'string' && isSame(signature, messengerSignature(signed));
