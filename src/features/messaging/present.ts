import type { Message } from './contract.ts';
import type { StoredMessage } from './queries.ts';

export const NOT_KNOWN = 'We do not know whether this was sent.';

/** Longer than a job with all its tries lives: whoever was sending it is gone, and nobody will say how it went. */
const STUCK_AFTER_MS = 15 * 60_000;

export const isStuck = ({ status, unsureSince }: StoredMessage): boolean =>
  status === 'sending' && unsureSince !== null && Date.now() - unsureSince.getTime() > STUCK_AFTER_MS;

export const messageOf = (row: StoredMessage): Message => ({
  id: row.id,
  contact_id: row.contactId,
  channel: row.channel,
  direction: row.direction,
  from: row.fromAddress,
  to: row.toAddress,
  subject: row.subject,
  body: row.body,
  ...(isStuck(row) ? { status: 'failed', reason: NOT_KNOWN } : { status: row.status, reason: row.reason }),
  sandbox: row.provider === 'sandbox',
  attachments: row.attachments.map(({ name }) => name),
  shortened: row.original !== null,
  idempotency_key: row.idempotencyKey,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
});
