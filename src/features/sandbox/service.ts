import { getLetterLook } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { mailPlaceFor } from '#platform/http/mailbox-access.ts';
import type { Actor } from '#platform/http/serve.ts';
import type { Origin } from '#platform/http/this-machine.ts';
import { renderLetter } from '#platform/letter/render-letter.ts';
import { announce } from '#platform/live/announce.ts';
import { listKeptMails } from '#platform/mail/sandbox-mails.ts';
import type { SandboxMail, SandboxMessage } from './contract.ts';
import { findMessage, insertSandboxMessage, listMessages } from './queries.ts';

const LIST_LIMIT = 50;

export async function listSandboxMails({
  context,
  origin,
}: {
  context: Context;
  origin: Origin;
}): Promise<SandboxMail[]> {
  const place = mailPlaceFor({ context, origin });
  if (place === 'inbox') throw new AppError('not-found');
  if (place === 'log') throw new AppError('not-on-this-machine');
  const mails = await listKeptMails(context.database, LIST_LIMIT);
  return mails.map(({ id, to_address, subject, text, sent_at }) => ({
    id,
    to: to_address,
    subject,
    text,
    sent_at: sent_at.toISOString(),
  }));
}

/** Stands in for a provider. Stores a message once per key, however often it is sent. */
export async function keepSandboxMessage(
  tx: Transaction,
  message: {
    businessId: string;
    idempotencyKey: string;
    channel: SandboxMessage['channel'];
    fromAddress: string;
    toAddress: string;
    subject: string;
    body: string;
    attachments: { name: string; type: string; content: string }[];
    /** The id of the sent message, so that it can be replied to; null for a call. */
    messageId: number | null;
    /** Of an e-mail to the team in the business's colors. */
    linkNames?: Record<string, string> | null;
  },
): Promise<number> {
  const id = await insertSandboxMessage(tx, message);
  await announce(tx, { businessId: message.businessId, kind: 'message', id: id.toString() });
  return id;
}

/** Unlike the mailbox, these are messages of one business to its contacts, so only that business sees them. */
export async function listSandboxMessages({
  context,
  actor,
}: {
  context: Context;
  actor: Actor;
}): Promise<SandboxMessage[]> {
  const { rows, look } = await context.database.readInScope({ businessId: actor.businessId }, async (tx) => ({
    rows: await listMessages(tx, LIST_LIMIT),
    look: await getLetterLook(tx),
  }));
  return rows.map((row) => ({
    id: row.id.toString(),
    message_id: row.messageId,
    channel: row.channel,
    from: row.fromAddress,
    to: row.toAddress,
    subject: row.subject,
    body: row.body,
    // E-mails to contacts are sent in the brand's colors, most of those to the team as plain text.
    html:
      row.channel === 'email' && (row.messageId !== null || row.linkNames !== null)
        ? renderLetter({ ...look, text: row.body, ...(row.linkNames && { linkNames: row.linkNames }) })
        : null,
    attachments: row.attachments.map(({ name }) => name),
    sent_at: row.sentAt.toISOString(),
  }));
}

/** The attachment at that position. */
export async function getSandboxAttachment({
  context,
  actor,
  id,
  position,
}: {
  context: Context;
  actor: Actor;
  id: number;
  position: number;
}): Promise<{ name: string; content: string }> {
  const message = await context.database.readInScope({ businessId: actor.businessId }, (tx) =>
    findMessage(tx, id),
  );
  const attachment = message?.attachments[position];
  if (!attachment) throw new AppError('not-found');
  return attachment;
}
