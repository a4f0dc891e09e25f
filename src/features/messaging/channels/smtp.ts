import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { getLetterBrand } from '#features/brand/service.ts';
import { createMailToken, mailAddress, messageIdOf } from '#features/messaging/mail-addresses.ts';
import { ensureMailToken } from '#features/messaging/mail-token-queries.ts';
import { type Provider, ProviderError } from '#features/messaging/provider.ts';
import type { Attachment } from '#features/messaging/tables.ts';
import type { Env } from '#platform/env.ts';
import { letterParts } from '#platform/letter/letter-parts.ts';

const TIMEOUT_MS = 20_000;

/**
 * A mail server can neither be told that it has a message already nor asked for it. So an e-mail is repeated only where
 * the server said that it did not take it, or the connection broke before the server had all of it.
 */
export const smtpProvider: Provider = {
  deduplicates: false,
  send: async ({ context, message }) => {
    const { env, database } = context;
    if (!env.SMTP_URL) throw new ProviderError('rejected', 'No mail server is set up any more.');
    const {
      businessId,
      id,
      fromAddress: from,
      toAddress: to,
      replyTo,
      subject,
      body: text,
      cc,
      bcc,
    } = message;
    const token = await database.inScope({ businessId }, (tx) =>
      ensureMailToken(tx, { businessId, messageId: id, fresh: createMailToken() }),
    );
    const { html, attachments } = letterParts({ ...(await getLetterBrand({ context, businessId })), text });
    const messageId = messageIdOf({ token, from });
    const transport = createTransport({
      url: env.SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    const progress = watchProgress(transport);
    try {
      await transport.sendMail({
        messageId,
        from,
        subject,
        text,
        html,
        to: single(to),
        cc: cc.map(single),
        bcc: bcc.map(single),
        ...(replyTo !== '' && { replyTo }),
        ...wayBack({ env, token, to: [to, ...cc, ...bcc] }),
        ...enclosed(message.attachments, attachments),
        headers: {
          ...unsubscribing({ env, token }),
          // Vacation replies and other machines leave such an e-mail unanswered.
          ...(message.automatic && { 'Auto-Submitted': 'auto-generated' }),
        },
      });
      return { providerId: messageId };
    } catch (error) {
      throw asProviderError(error as MailError, progress);
    } finally {
      transport.close();
    }
  },
};

/** As an object: a string would be parsed as a list, and an address after a comma would get the mail, too. */
const single = (address: string) => ({ name: '', address });

/** Where inbound mail is set up, replies and bounces come to us. */
function wayBack({ env, token, to }: { env: Env; token: string; to: string[] }): SendMailOptions {
  const domain = env.INBOUND_MAIL_DOMAIN;
  if (!domain) return {};
  return {
    replyTo: mailAddress({ purpose: 'reply', token, domain }),
    envelope: { from: mailAddress({ purpose: 'return', token, domain }), to },
  };
}

/** RFC 8058: mail clients show a button for it, and call it without opening a page. */
function unsubscribing({ env, token }: { env: Env; token: string }): Record<string, string> {
  const { INBOUND_MAIL_DOMAIN: domain, PUBLIC_URL } = env;
  const ways = [
    ...(PUBLIC_URL ? [`${PUBLIC_URL}/unsubscribe/${token}`] : []),
    ...(domain ? [`mailto:${mailAddress({ purpose: 'unsubscribe', token, domain })}`] : []),
  ];
  if (ways.length === 0) return {};
  return {
    'List-Unsubscribe': ways.map((way) => `<${way}>`).join(', '),
    ...(PUBLIC_URL?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** Calendar-aware mail clients also show a calendar file as an invitation. */
function enclosed(attachments: Attachment[], pictures: { cid: string }[]): SendMailOptions {
  const calendar = attachments.find(({ type }) => type.startsWith('text/calendar'));
  const others = attachments.filter((one) => one !== calendar);
  return {
    attachments: [
      ...others.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      ...pictures,
    ],
    ...(calendar && {
      icalEvent: {
        filename: calendar.name,
        method: /method=(\w+)/.exec(calendar.type)?.[1] ?? 'PUBLISH',
        content: calendar.content,
      },
    }),
  };
}

type Progress = { isHandedOver: boolean };

/** Until the server has the whole message, it has taken nothing. */
function watchProgress(transport: Transporter): Progress {
  const progress = { isHandedOver: false };
  transport.use('stream', ({ message }, done) => {
    message.processFunc((content) => {
      content.once('end', () => {
        progress.isHandedOver = true;
      });
      return content;
    });
    done();
  });
  return progress;
}

type MailError = Error & { code?: string; responseCode?: number; response?: string };

/** SMTP reply codes: 4xx is temporary, 5xx is permanent. */
function asProviderError(error: MailError, { isHandedOver }: Progress): ProviderError {
  const said = `The mail server said: ${error.response ?? error.message}`;
  if (error.responseCode) {
    return new ProviderError(error.responseCode < 500 ? 'busy' : 'rejected', said, { cause: error });
  }
  if (error.code === 'EAUTH' || error.code === 'EENVELOPE') {
    return new ProviderError('rejected', said, { cause: error });
  }
  return isHandedOver
    ? new ProviderError('silent', 'The mail server did not answer.', { cause: error })
    : new ProviderError('busy', 'We couldn’t reach the mail server.', { cause: error });
}
