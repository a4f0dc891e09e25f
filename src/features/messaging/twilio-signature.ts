import { createHmac } from 'node:crypto';
import { isSame } from '#platform/secrets.ts';

type Signed = { authToken: string; url: string; form: Record<string, string> };

/** Twilio's own rule: the full address, then every field in the order of its name, under the account's token. */
export function twilioSignature({ authToken, url, form }: Signed): string {
  const fields = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = url + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/** Takes as long for a wrong signature as for a right one. */
export const isSignedByTwilio = ({ signature, ...signed }: Signed & { signature: unknown }): boolean =>
  typeof signature === 'string' && isSame(signature, twilioSignature(signed));
