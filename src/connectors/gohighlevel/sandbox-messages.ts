/** The sandbox's conversations: every contact has one, as in GoHighLevel. */
import type { SandboxCall, SandboxRecord, SandboxReply } from '#connectors/framework/run/sandbox.ts';

/** Of the contact that the sandbox starts with. */
export const SEEDED_CONVERSATION: SandboxRecord = {
  kind: 'conversations',
  id: 'tDtDnQdgm2LXpyiqYvZ6',
  body: { id: 'tDtDnQdgm2LXpyiqYvZ6', contactId: 'ocQHyuzHvysMo5N5VsXc' },
};

const TYPES: Readonly<Record<string, string>> = { SMS: 'TYPE_SMS', Email: 'TYPE_EMAIL' };

export async function writeMessage({ body, records }: SandboxCall): Promise<SandboxReply> {
  const messageType = TYPES[String(body.type)];
  const contactId = String(body.contactId ?? '');
  if (!messageType)
    return { status: 422, body: { statusCode: 422, message: 'type must be a valid enum value' } };
  if (!(await records.find('contacts', contactId)))
    return { status: 400, body: { statusCode: 400, message: 'Contact not found' } };
  const conversationId = await conversationOf({ records, contactId });
  // Unlike other ids of the sandbox, those of messages are unique over all businesses, as GoHighLevel's are.
  const id = crypto.randomUUID();
  const message = {
    id,
    messageType,
    contactId,
    conversationId,
    direction: 'outbound',
    status: 'delivered',
    body: body.message,
    ...(body.subject ? { subject: body.subject } : {}),
    dateAdded: new Date().toISOString(),
  };
  await records.save({ kind: 'messages', id, body: message });
  return { status: 200, body: { conversationId, messageId: id, status: 'delivered' } };
}

async function conversationOf({
  records,
  contactId,
}: Pick<SandboxCall, 'records'> & { contactId: string }): Promise<string> {
  const all = await records.list('conversations');
  const known = all.find(({ body }) => body.contactId === contactId);
  if (known) return known.id;
  const id = `conversation${await records.nextId()}`;
  await records.save({ kind: 'conversations', id, body: { id, contactId } });
  return id;
}

export async function listMessages({ params: { id }, query, records }: SandboxCall): Promise<SandboxReply> {
  const types = query.get('type')?.split(',');
  const all = (await records.list('messages')).map(({ body }) => body);
  const found = all
    .filter(
      ({ conversationId, messageType }) =>
        conversationId === id && (types?.includes(String(messageType)) ?? true),
    )
    .toReversed();
  return {
    status: 200,
    body: { lastMessageId: found.at(-1)?.id ?? '', nextPage: false, messages: found },
  };
}
