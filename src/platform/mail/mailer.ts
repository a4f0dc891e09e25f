import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from '#platform/log/logger.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { keepMail } from './sandbox-mails.ts';

const NOT_SENT = 'SMTP_URL is not set, so this e-mail was not sent. This is the link in it.';

type Mail = {
  /** The sandbox delivers each key once; SMTP sends the key as the Message-ID. */
  idempotencyKey: string;
  to: string;
  subject: string;
  text: string;
  /** The same in a business's colors; the sandbox shows only the text. */
  parts?: Pick<SendMailOptions, 'html' | 'attachments'>;
  /** RFC 8058: mail clients show a button for it. */
  unsubscribeUrl?: string;
};

export type Mailer = {
  provider: 'smtp' | 'sandbox';
  send: (mail: Mail) => Promise<void>;
};

/** Sends account e-mails. Messages to contacts go through the messaging feature, which has its own rules. */
export function createMailer({
  env,
  database,
  logger,
}: {
  env: Env;
  database: Database;
  logger: Logger;
}): Mailer {
  return env.SMTP_URL
    ? smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM })
    : sandboxMailer({ database, logger });
}

function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    provider: 'smtp',
    send: async ({ idempotencyKey, to, subject, text, parts, unsubscribeUrl }) => {
      await transport.sendMail({
        to,
        subject,
        text,
        ...parts,
        messageId: `<${idempotencyKey}@${domain}>`,
        ...(unsubscribeUrl && { headers: unsubscribing(unsubscribeUrl) }),
      });
    },
  };
}

const unsubscribing = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/**
 * Delivers into a table that the product shows as a mailbox on this machine, and logs the link for the
 * operator. This is the only place that logs such a secret, because the user can get it no other way.
 */
function sandboxMailer({ database, logger }: { database: Database; logger: Logger }): Mailer {
  return {
    provider: 'sandbox',
    send: async ({ idempotencyKey, to, subject, text }) => {
      const isNew = await keepMail(database, { idempotencyKey, to, subject, text });
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      if (isNew) logger.info({ to, subject, link }, NOT_SENT);
    },
  };
}
