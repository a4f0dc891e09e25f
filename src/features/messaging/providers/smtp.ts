import { createTransport } from 'nodemailer';
import { fateOfNetworkCode, keyOf, type Provider, ProviderError } from './provider.ts';

const TIMEOUT_MS = 20_000;

/**
 * A repeated try carries the same Message-ID, by which most mail servers and readers know it for the same letter. It is
 * repeated only when the connection broke before the server's answer; a server that does not look may then show it twice.
 */
export const smtpProvider: Provider = {
  deduplicates: true,
  send: async ({ context: { env }, message }) => {
    if (!env.SMTP_URL) throw new ProviderError('rejected', 'No mail server is set up any more.');
    const transport = createTransport({
      url: env.SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    const domain = /@([^>\s]+)/.exec(message.fromAddress)?.[1] ?? 'localhost';
    const messageId = `<${keyOf(message)}@${domain}>`;
    try {
      await transport.sendMail({
        messageId,
        from: message.fromAddress,
        to: message.toAddress,
        ...(message.replyTo !== '' && { replyTo: message.replyTo }),
        subject: message.subject,
        text: message.body,
      });
      return { providerId: messageId };
    } catch (error) {
      throw asProviderError(error as Error & { code?: string; responseCode?: number; response?: string });
    } finally {
      transport.close();
    }
  },
};

/** SMTP's own numbers: 4xx is "not now", 5xx is "no". */
function asProviderError(
  error: Error & { code?: string; responseCode?: number; response?: string },
): ProviderError {
  const said = `The mail server said: ${error.response ?? error.message}`;
  if (error.responseCode) {
    return new ProviderError(error.responseCode < 500 ? 'busy' : 'rejected', said, { cause: error });
  }
  if (error.code === 'EAUTH' || error.code === 'EENVELOPE') {
    return new ProviderError('rejected', said, { cause: error });
  }
  return new ProviderError(fateOfNetworkCode(error.code), 'The mail server could not be reached.', {
    cause: error,
  });
}
