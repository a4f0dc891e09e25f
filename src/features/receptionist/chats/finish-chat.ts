/** Ends a chat: what was said and what it came to is stored with the conversation, and automations start. */
import { raiseAlert } from '#features/alerts/service.ts';
import { findContactFace } from '#features/contacts/book/service.ts';
import type { FilterTag } from '#features/conversations/contract.ts';
import { finishConversation } from '#features/conversations/finish-service.ts';
import type { Outcome } from '#features/receptionist/brain/brain.ts';
import { SPAM, wishedIn } from '#features/receptionist/brain/service.ts';
import { recordUnanswered } from '#features/receptionist/questions/service.ts';
import { NOT_WAITING } from '#features/receptionist/waiting/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceChat } from './announce-chat.ts';
import { queueCopy } from './copy/queue-copy.ts';
import { factsOfChat } from './facts-of-chat.ts';
import { partnerOf } from './partner.ts';
import { type ChatRow, listMessages, type MessageRow, updateChat } from './queries.ts';

const SUMMARY_MAX = 200;

/** The caller holds the lock of the chat, which is still going on; `chat` is its row as it is now. */
export async function finishChat(
  tx: Transaction,
  { context, chat }: { context: Context; chat: ChatRow },
): Promise<void> {
  const { id, businessId, conversationId: openedId } = chat;
  const endedAt = context.clock.now();
  const ended = {
    id,
    status: 'ended',
    endedAt,
    lease: null,
    leasedUntil: null,
    turn: null,
    ...NOT_WAITING,
  } as const;
  // A chat in which the visitor said nothing is no conversation.
  if (openedId === null) {
    await updateChat(tx, ended);
    return;
  }
  const messages = await listMessages(tx, { chatId: id });
  const { wished, ...outcome } = await outcomeOf(tx, { context, chat, messages });
  const { spam, unanswered } = outcome;
  const isWithTeam = messages.some(({ role }) => role === 'team');
  await updateChat(tx, { ...ended, outcome: { spam, unanswered } });
  await finishConversation(tx, {
    context,
    businessId,
    openedId,
    source: chat.channel,
    callDirection: chat.channel === 'web' ? 'inbound' : 'outbound',
    ...(await personOf(tx, { chat, outcome })),
    transcript: messages.flatMap(spokenLine),
    summary: withFiles(withWordsToTeam(outcome.summary, messages), messages),
    durationSeconds: Math.max(0, Math.round((+chat.lastActivityAt - +chat.startedAt) / 1000)),
    variables: { ...wished, ...chat.variables, ...outcome.variables },
    filters: [
      ...new Set([
        ...outcome.filters,
        ...chat.tags,
        // The receptionist has promised that a person looks at them.
        ...(!isWithTeam && messages.some(({ isFile }) => isFile) ? ['follow_up'] : []),
        ...(chat.isTest ? ['admin_test'] : []),
      ]),
    ] as FilterTag[],
    isSpam: spam.score >= SPAM,
    isTransferred: isWithTeam,
  });
  // The owner's own tests and spam ask nothing that customers want to know.
  if (!chat.isTest && spam.score < SPAM) {
    await recordUnanswered(tx, { businessId, conversationId: openedId, questions: unanswered });
    if (!isWithTeam)
      await alertOfOpenWish(tx, { context, chat: { ...chat, conversationId: openedId }, outcome });
  }
  await queueCopy(tx, { context, chat });
  await announceChat(tx, chat);
}

/** Someone broke off who can be reached. Of a hot lead and an emergency the conversation itself alerts. */
async function alertOfOpenWish(
  tx: Transaction,
  { context, chat, outcome }: { context: Context; chat: ChatRow; outcome: Outcome },
): Promise<void> {
  const { isLeftOpen, filters, variables, firstName, lastName, phone, email, summary } = outcome;
  if (!isLeftOpen || filters.includes('hot_lead') || variables.emergency) return;
  const who = `${firstName} ${lastName}`.trim() || phone || email;
  await raiseAlert(tx, {
    context,
    businessId: chat.businessId,
    kind: 'message',
    dedupeKey: `chat:${chat.id}:open`,
    subject: {
      title: `Left before it was settled: ${who}`,
      body: summary,
      path: `/conversations?open=${chat.conversationId}`,
    },
  });
}

type Person = Pick<Outcome, 'firstName' | 'lastName' | 'phone' | 'email'> & { contactId?: number };

/** A contact whom the business wrote to stays the same person, whatever name they give. */
async function personOf(
  tx: Transaction,
  { chat, outcome }: { chat: ChatRow; outcome: Outcome },
): Promise<Person> {
  const { firstName, lastName, phone, email } = outcome;
  const contactId = await partnerOf(tx, chat);
  const contact = contactId === null ? null : await findContactFace(tx, contactId);
  if (contactId === null || !contact) return { firstName, lastName, phone, email };
  const isMail = chat.channel === 'email';
  return {
    contactId,
    firstName: contact.firstName || firstName,
    lastName: contact.lastName || lastName,
    phone: isMail ? contact.phone : chat.address,
    email: isMail ? chat.address : contact.email,
  };
}

async function outcomeOf(
  tx: Transaction,
  { context, chat, messages }: { context: Context; chat: ChatRow; messages: MessageRow[] },
): Promise<Outcome & { wished: Record<string, string> }> {
  const { state } = chat;
  if (state === null) return { ...withoutAnswer(messages), wished: {} };
  const facts = await factsOfChat(tx, { context, chat });
  const outcome = context.memory.chats.outcomeOf({ state, facts });
  return { ...outcome, wished: wishedIn({ state, offerings: facts.offerings, outcome }) };
}

/** The visitor left before the receptionist said anything, a user answered from the start, or no answer came. */
function withoutAnswer(messages: MessageRow[]): Outcome {
  const visitors = messages.filter(({ role }) => role === 'visitor');
  // What only sent files said nothing.
  const first = visitors.find(({ isFile }) => !isFile)?.content ?? (visitors.length > 0 ? '' : undefined);
  const sent = messages[0]?.content ?? '';
  return {
    firstName: '',
    lastName: '',
    phone: null,
    email: null,
    address: '',
    summary: (first ?? `No answer to: “${sent}”`).slice(0, SUMMARY_MAX),
    variables: {},
    filters: first === undefined ? ['follow_up'] : [],
    spam: { score: 0, reason: '' },
    unanswered: [],
    isLeftOpen: false,
  };
}

/** The summary of the receptionist does not know what a person was told. */
function withWordsToTeam(summary: string, messages: MessageRow[]): string {
  const joined = messages.find(({ role }) => role === 'team')?.seq;
  if (joined === undefined) return summary;
  const told = messages.filter(({ role, seq, isFile }) => role === 'visitor' && !isFile && seq > joined - 2);
  const words = told
    .map(({ content }) => content)
    .join(' ')
    .slice(0, SUMMARY_MAX);
  const before = summary.endsWith('said hello and left.') ? '' : `${summary} `;
  return words === '' ? summary : `${before}To your team: “${words}”`;
}

function withFiles(summary: string, messages: MessageRow[]): string {
  const count = messages.filter(({ isFile }) => isFile).length;
  if (count === 0) return summary;
  return [summary, `Sent ${count === 1 ? 'a file' : `${count} files`}.`]
    .filter((part) => part !== '')
    .join(' ');
}

/** Without whispers and notices, which were not said. */
function spokenLine({ role, content }: MessageRow): { role: string; content: string }[] {
  if (role === 'visitor') return [{ role: 'user', content }];
  return role === 'assistant' || role === 'team' ? [{ role: 'assistant', content }] : [];
}
