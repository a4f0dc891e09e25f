/** The sandbox's conversations: every contact has one, as in GoHighLevel. */
import type { SandboxCall, SandboxRecord, SandboxReply } from '#connectors/framework/run/sandbox.ts';

type Body = SandboxRecord['body'];
type Records = Pick<SandboxCall, 'records'>;

/** Of the contact that the sandbox starts with. */
export const SEEDED_CONVERSATION: SandboxRecord = {
  kind: 'conversations',
  id: 'tDtDnQdgm2LXpyiqYvZ6',
  body: { id: 'tDtDnQdgm2LXpyiqYvZ6', contactId: 'ocQHyuzHvysMo5N5VsXc' },
};

const TYPES: Readonly<Record<string, string>> = { SMS: 'TYPE_SMS', Email: 'TYPE_EMAIL' };
const BAD_TYPE = { status: 422, body: { statusCode: 422, message: 'type must be a valid enum value' } };
const PAGE_SIZE = 20;

export async function writeMessage({ body, records }: SandboxCall): Promise<SandboxReply> {
  const messageType = TYPES[String(body.type)];
  const contactId = String(body.contactId ?? '');
  if (!messageType) return BAD_TYPE;
  if (!(await records.find('contacts', contactId)))
    return { status: 400, body: { statusCode: 400, message: 'Contact not found' } };
  const conversationId = await conversationOf({ records, contactId });
  const id = await addMessage({
    records,
    message: {
      messageType,
      contactId,
      conversationId,
      direction: 'outbound',
      status: 'delivered',
      body: body.message,
      ...(body.subject ? { subject: body.subject } : {}),
    },
  });
  return { status: 200, body: { conversationId, messageId: id, status: 'delivered' } };
}

/** The contact writes. An e-mail joins the thread of the last one that they got. */
export async function receiveMessage({ body, records }: SandboxCall): Promise<SandboxReply> {
  const messageType = TYPES[String(body.type)];
  if (!messageType) return BAD_TYPE;
  const { conversationId, contactId, altId } = body;
  const earlier = await messagesOf({ records, conversationId });
  const repeated = earlier.find((message) => altId !== undefined && message.altId === altId);
  const answered = earlier.findLast(
    (message) => messageType === 'TYPE_EMAIL' && message.messageType === messageType && !message.threadId,
  );
  const messageId =
    repeated?.id ??
    (await addMessage({
      records,
      message: {
        messageType,
        contactId,
        conversationId,
        altId,
        direction: 'inbound',
        status: 'delivered',
        body: body.message,
        ...(answered && { threadId: answered.id }),
        ...(body.subject ? { subject: body.subject } : {}),
        ...(body.emailFrom ? { from: body.emailFrom } : {}),
      },
    }));
  return { status: 200, body: { success: true, conversationId, messageId, message: 'Added' } };
}

/** Later than every other message of the conversation, also within a millisecond. */
async function addMessage({ records, message }: Records & { message: Body }): Promise<string> {
  // Unlike other ids of the sandbox, those of messages are unique over all businesses, as GoHighLevel's are.
  const id = crypto.randomUUID();
  const last = (await messagesOf({ records, conversationId: message.conversationId })).at(-1);
  const dateAdded = new Date(Math.max(Date.now(), last ? timeOf(last) + 1 : 0)).toISOString();
  await records.save({
    kind: 'messages',
    id,
    body: { id, ...message, contentType: 'text/plain', dateAdded },
  });
  return id;
}

/** Oldest first. */
async function messagesOf({
  records,
  conversationId,
}: Records & { conversationId: unknown }): Promise<Body[]> {
  const all = (await records.list('messages')).map(({ body }) => body);
  return all
    .filter((body) => body.conversationId === conversationId)
    .toSorted((one, other) => timeOf(one) - timeOf(other));
}

const timeOf = ({ dateAdded }: Body): number => Date.parse(String(dateAdded));

async function conversationOf({ records, contactId }: Records & { contactId: string }): Promise<string> {
  const all = await records.list('conversations');
  const known = all.find(({ body }) => body.contactId === contactId);
  if (known) return known.id;
  const id = `conversation${await records.nextId()}`;
  await records.save({ kind: 'conversations', id, body: { id, contactId } });
  return id;
}

export async function listMessages({ params: { id }, query, records }: SandboxCall): Promise<SandboxReply> {
  const types = query.get('type')?.split(',');
  const all = await messagesOf({ records, conversationId: id });
  const listed = all
    .filter(({ messageType, threadId }) => !threadId && (types?.includes(String(messageType)) ?? true))
    .map((message) => ({ ...message, ...threadOf({ message, all }) }))
    .toReversed();
  const from = listed.findIndex((message) => message.id === query.get('lastMessageId')) + 1;
  const messages = listed.slice(from, from + (Number(query.get('limit')) || PAGE_SIZE));
  const nextPage = from + messages.length < listed.length;
  return { status: 200, body: { lastMessageId: messages.at(-1)?.id ?? '', nextPage, messages } };
}

function threadOf({ message, all }: { message: Body; all: readonly Body[] }): object {
  if (message.messageType !== 'TYPE_EMAIL') return {};
  const others = all.filter(({ threadId }) => threadId === message.id);
  return { meta: { email: { messageIds: [message, ...others].map(({ id }) => id) } } };
}

export async function showEmail({ params: { id = '' }, records }: SandboxCall): Promise<SandboxReply> {
  const found = await records.find('messages', id);
  if (found?.body.messageType !== 'TYPE_EMAIL')
    return { status: 400, body: { statusCode: 400, message: 'Email message not found' } };
  return { status: 200, body: { from: '', to: [], threadId: id, ...found.body } };
}
