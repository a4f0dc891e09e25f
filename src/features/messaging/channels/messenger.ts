import { z } from 'zod';
import {
  fateOfNetworkCode,
  fateOfStatus,
  type Provider,
  ProviderError,
} from '#features/messaging/provider.ts';

const TIMEOUT_MS = 20_000;
const accepted = z.object({ message_id: z.string() });
const refused = z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) });
/** Graph API answers "too many calls" with 400 or 403 and one of these. */
const BUSY_CODES = new Set([4, 17, 32, 613]);

/**
 * Facebook Messenger through the Graph API, to people who wrote to the page or whom Facebook knows by their
 * phone number. It takes no idempotency key and cannot be asked what it sent, so a try with an unknown
 * outcome is not repeated.
 */
export const messengerProvider: Provider = {
  deduplicates: false,
  send: async ({ context: { env }, message }) => {
    if (!env.MESSENGER_PAGE_TOKEN || message.fromAddress === '') {
      throw new ProviderError('rejected', 'No Facebook page is connected any more.');
    }
    const response = await post({
      // Named, so that Facebook refuses when the token belongs to another page.
      url: `${env.MESSENGER_BASE_URL}/${message.fromAddress}/messages`,
      token: env.MESSENGER_PAGE_TOKEN,
      body: { ...recipientOf(message.toAddress), message: { text: message.body } },
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal({ status: response.status, answer });
    const parsed = accepted.safeParse(answer);
    if (!parsed.success) throw new ProviderError('broken', 'Facebook sent an answer that we couldn’t read.');
    return { providerId: parsed.data.message_id };
  },
};

const recipientOf = (to: string) =>
  to.startsWith('+')
    ? { messaging_type: 'UPDATE', recipient: { phone_number: to } }
    : { messaging_type: 'RESPONSE', recipient: { id: to } };

async function post({ url, token, body }: { url: string; token: string; body: object }): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new ProviderError(fateOfNetworkCode(code), 'We couldn’t reach Facebook.', { cause: error });
  }
}

function refusal({ status, answer }: { status: number; answer: unknown }): ProviderError {
  const parsed = refused.safeParse(answer);
  if (!parsed.success) return new ProviderError(fateOfStatus(status), `Facebook answered ${status}.`);
  const { message, code } = parsed.data.error;
  const isBusy = code !== undefined && BUSY_CODES.has(code);
  return new ProviderError(isBusy ? 'busy' : fateOfStatus(status), `Facebook said: ${message}`);
}
