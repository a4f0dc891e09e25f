import type { RestException, Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import {
  fateOfNetworkCode,
  fateOfStatus,
  type PlainText,
  type Provider,
  ProviderError,
} from '#features/messaging/provider.ts';
import type { Context } from '#platform/context.ts';
import type { Env } from '#platform/env.ts';

const TIMEOUT_MS = 20_000;
/** Tolerance for the difference between Twilio's clock and ours. */
const CLOCK_SKEW_MS = 30_000;
const LOOK_AT_MOST = 100;

/** SMS and WhatsApp. Twilio takes no idempotency key, so we look up what it has before repeating anything. */
export const twilioProvider: Provider = {
  deduplicates: false,
  send: async ({ context, message }) => {
    if (message.fromAddress === '') {
      throw new ProviderError('rejected', 'This business has no number to text from yet.');
    }
    const sent = await asking(context.env, (client) =>
      client.messages.create({
        to: onTwilio(message.channel, message.toAddress),
        from: onTwilio(message.channel, message.fromAddress),
        body: message.body,
        ...statusCallback({ context, message }),
      }),
    );
    return { providerId: sent.sid };
  },
  findSent: async ({ context, message, since }) => {
    const earliest = since.getTime() - CLOCK_SKEW_MS;
    const list = await asking(context.env, (client) =>
      client.messages.list({
        to: onTwilio(message.channel, message.toAddress),
        from: onTwilio(message.channel, message.fromAddress),
        pageSize: LOOK_AT_MOST,
        limit: LOOK_AT_MOST,
      }),
    );
    return list
      .filter(({ body, dateCreated }) => body === message.body && dateCreated.getTime() >= earliest)
      .map(({ sid }) => sid);
  },
};

/** No message exists whose status a callback could update. */
export async function textByTwilio({ context, from, to, body }: PlainText): Promise<void> {
  if (from === '') throw new ProviderError('rejected', 'This business has no number to text from yet.');
  await asking(context.env, (client) => client.messages.create({ to, from, body }));
}

const onTwilio = (channel: string, number: string): string =>
  channel === 'whatsapp' ? `whatsapp:${number}` : number;

/**
 * Only where Twilio can reach us. The address names the message, and Twilio signs the address with the rest.
 */
function statusCallback({
  context,
  message,
}: {
  context: Context;
  message: { businessId: string; id: number };
}): { statusCallback?: string } {
  if (!context.env.PUBLIC_URL) return {};
  const query = new URLSearchParams({ business: message.businessId, message: message.id.toString() });
  return { statusCallback: `${context.env.PUBLIC_URL}/webhooks/twilio/status?${query}` };
}

async function asking<Result>(env: Env, ask: (client: Twilio) => Promise<Result>): Promise<Result> {
  const client = await openClient(env);
  try {
    return await ask(client);
  } catch (error) {
    throw asProviderError(error as Error & Partial<RestException>);
  }
}

/** Loaded for the first text: the library is large, and most installations start in the sandbox. */
async function openClient(env: Env): Promise<Twilio> {
  if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN) {
    throw new ProviderError('rejected', 'No Twilio account is set up any more.');
  }
  const { default: twilio } = await import('twilio');
  const base = env.TWILIO_BASE_URL;
  class Redirected extends twilio.RequestClient {
    override request<Data>(options: RequestClient.RequestOptions<Data>) {
      const uri = base ? options.uri.replace(/^https:\/\/[^/]+/, base) : options.uri;
      return super.request<Data>({ ...options, uri });
    }
  }
  return twilio(env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, {
    httpClient: new Redirected({ timeout: TIMEOUT_MS }),
  });
}

function asProviderError(error: Error & Partial<RestException>): ProviderError {
  if (error instanceof ProviderError) return error;
  if (typeof error.status === 'number') {
    const said = error.message || `error ${error.status}`;
    return new ProviderError(fateOfStatus(error.status), `Twilio said: ${said}`, { cause: error });
  }
  const { code } = error as { code?: unknown };
  const fate = fateOfNetworkCode(typeof code === 'string' ? code : undefined);
  return new ProviderError(fate, 'We couldn’t reach Twilio.', { cause: error });
}
