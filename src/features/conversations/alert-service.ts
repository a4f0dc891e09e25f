/** Alerts the business's users about conversations that cannot wait, in the transaction that stores the conversation. */
import { type AlertContext, raiseAlert, type Subject } from '#features/alerts/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FilterTag, MessageSource } from './contract.ts';
import { isEmergency } from './is-emergency.ts';

type Alerted = { context: AlertContext; businessId: string; id: number; who: string };

export const pathOf = (id: number): Subject['path'] => `/conversations?open=${id}`;

/** An emergency outranks a hot lead: a conversation that is both raises only the emergency. */
export async function alertOfUrgency(
  tx: Transaction,
  {
    id,
    who,
    summary: body,
    filters,
    variables,
    ...input
  }: Alerted & { summary: string; filters: FilterTag[]; variables: Record<string, unknown> },
): Promise<void> {
  const about = { ...input, dedupeKey: `conversation-${id}` };
  const subject = { body, path: pathOf(id) };
  if (isEmergency(variables)) {
    await raiseAlert(tx, {
      ...about,
      kind: 'emergency',
      subject: { ...subject, title: `Emergency: ${who}` },
    });
  } else if (filters.includes('hot_lead')) {
    await raiseAlert(tx, { ...about, kind: 'hot-lead', subject: { ...subject, title: `Hot lead: ${who}` } });
  }
}

const BY: Record<MessageSource, string> = {
  sms: 'by text',
  email: 'by email',
  whatsapp: 'on WhatsApp',
  facebook: 'on Facebook',
};

/** One alert for all messages until a user reads them; `version` is the conversation's when it became unread. */
export async function alertOfReply(
  tx: Transaction,
  {
    id,
    who,
    source,
    text,
    version,
    ...input
  }: Alerted & { source: MessageSource; text: string; version: number },
): Promise<void> {
  await raiseAlert(tx, {
    ...input,
    kind: 'reply',
    dedupeKey: `conversation-${id}-${version}`,
    subject: { title: `${who} wrote ${BY[source]}`, body: text, path: pathOf(id) },
  });
}
