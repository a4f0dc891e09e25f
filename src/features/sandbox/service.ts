import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SandboxMail } from './contract.ts';
import { listMails } from './queries.ts';

/**
 * The sandbox mailbox holds password links, so it is open only where the demo is on: there the passwords are public
 * anyway. Elsewhere it does not exist, and the operator sets SMTP_URL.
 */
export async function listSandboxMails(context: Context): Promise<SandboxMail[]> {
  if (!context.env.DEMO || context.mailer.provider !== 'sandbox') throw new AppError('not-found');
  const mails = await listMails({ context, limit: 50 });
  return mails.map(({ id, to_address, subject, text, sent_at }) => ({
    id,
    to: to_address,
    subject,
    text,
    sent_at: sent_at.toISOString(),
  }));
}
