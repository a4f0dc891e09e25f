/** Of which conversations the users of the business are told at once. In the transaction that keeps the conversation. */
import { type AlertContext, raiseAlert, type Subject } from '#features/alerts/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FilterTag, MessageSource } from './contract.ts';
import { isEmergency } from './is-emergency.ts';

type Told = { context: AlertContext; businessId: string; id: number; who: string };

export const pathOf = (id: number): Subject['path'] => `/conversations?open=${id}`;

/** An emergency is told as that, whatever kind of lead it is. */
export async function alertOfUrgency(
  tx: Transaction,
  {
    id,
    who,
    summary: body,
    filters,
    variables,
    ...input
  }: Told & { summary: string; filters: FilterTag[]; variables: Record<string, unknown> },
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

/** Once for all that comes before somebody has read it; `version` is that of the conversation when it became unread. */
export async function alertOfReply(
  tx: Transaction,
  {
    id,
    who,
    source,
    text,
    version,
    ...input
  }: Told & { source: MessageSource; text: string; version: number },
): Promise<void> {
  await raiseAlert(tx, {
    ...input,
    kind: 'reply',
    dedupeKey: `conversation-${id}-${version}`,
    subject: { title: `${who} wrote ${BY[source]}`, body: text, path: pathOf(id) },
  });
}
