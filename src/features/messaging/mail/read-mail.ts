/** Extracts the parts of an e-mail that we use. Its sender may have put anything anywhere. */
import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { tokensIn } from '#features/messaging/mail-addresses.ts';
import { isAbsence, oneLine, subjectOf, writtenIn } from './mail-text.ts';
import { readReturn } from './returned-mail.ts';

/** Far above what mail programs write; more is refused. An attached message stays a file. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 65_536, maxRfc822NestingDepth: 0 };
const NAMED_ATTACHMENTS = 10;

export type Mail = {
  /** Identical for repeated deliveries of the same e-mail. */
  identity: string;
  from: string;
  subject: string;
  body: string;
  /** The whole text, where `body` leaves something out. */
  original: string | null;
  /** Tokens of our e-mails that it claims to answer. */
  answersTokens: string[];
  /** Sent by a machine, by RFC 3834 or the conventions before it. */
  isAutomatic: boolean;
  /** Why one of our e-mails could not be delivered, if this is a bounce. */
  returnReason: string | null;
};

export async function readMail(raw: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(raw, LIMITS);
  const { whole, reply } = writtenIn(mail);
  const files = mail.attachments.filter(
    ({ related, mimeType }) => !related && !mimeType.startsWith('message/'),
  );
  const body = [reply, ...files.slice(0, NAMED_ATTACHMENTS).map(nameOf)]
    .filter((part) => part !== '')
    .join('\n');
  const subject = subjectOf(mail.subject ?? '');
  return {
    identity: createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('hex'),
    from: addressIn(mail),
    subject,
    body: body || subject || '(This e-mail was empty.)',
    original: whole === reply ? null : whole,
    answersTokens: tokensIn([mail.inReplyTo ?? '', mail.references ?? '']),
    isAutomatic: isAutomatic(mail),
    returnReason: readReturn(mail.attachments),
  };
}

const nameOf = ({ filename, mimeType }: Attachment): string =>
  `[attachment: ${oneLine(filename || mimeType).slice(0, 100)}]`;

function addressIn({ from }: Email): string {
  const address = from?.address?.trim().toLowerCase() ?? '';
  return address.length <= 254 && /^[^\s<>"]+@[^\s<>"]+$/.test(address) ? address : '';
}

function isAutomatic({ headers, subject = '' }: Email): boolean {
  if (isAbsence(subject)) return true;
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*no\b/i.test(value);
    if (key === 'precedence') return /^\s*(auto_reply|bulk|junk)/i.test(value);
    return ['x-autoreply', 'x-autorespond', 'x-auto-response'].includes(key);
  });
}
