import type { Message } from '#features/messaging/contract.ts';
import type { StoredMessage } from './queries.ts';

export const NOT_KNOWN = 'We do not know whether this was sent.';

export const messageOf = (row: StoredMessage): Message => ({
  id: row.id,
  contact_id: row.contactId,
  channel: row.channel,
  direction: row.direction,
  from: row.fromAddress,
  to: row.toAddress,
  subject: row.subject,
  body: row.body,
  status: row.status,
  reason: row.reason,
  sandbox: row.provider === 'sandbox',
  attachments: row.attachments.map(({ name }) => name),
  shortened: row.original !== null,
  idempotency_key: row.idempotencyKey,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
});
