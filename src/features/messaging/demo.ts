import {
  type ContactAddresses,
  listCustomersToReach,
  markContacted,
} from '#features/contacts/book/service.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Channel } from './contract.ts';
import { hasMessages, insertMessage, type NewMessage } from './queries.ts';
import { insertReplies } from './saved-replies/reply-queries.ts';
import { sandboxNumber } from './sender-service.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Line = { from: 'us' | 'them'; body: string; failed?: string };
type Talk = { daysAgo: number; channel: Exclude<Channel, 'webchat'>; subject?: string; lines: Line[] };

export const us = (body: string): Line => ({ from: 'us', body });
export const them = (body: string): Line => ({ from: 'them', body });

/**
 * One for each of the first contacts that may be written to, customers and leads in turn. None of them books
 * anything.
 */
export const TALKS: Talk[] = [
  {
    daysAgo: 2,
    channel: 'sms',
    lines: [
      us('Hi, the papers for your warranty are here. Shall we mail them or e-mail them?'),
      them('E-mail is fine, thank you.'),
      us('They are on their way.'),
    ],
  },
  {
    daysAgo: 4,
    channel: 'email',
    subject: 'Your estimate',
    lines: [us('Hello,\n\nthank you for your call. The estimate we talked about is $480, parts included.')],
  },
  {
    daysAgo: 5,
    channel: 'whatsapp',
    lines: [them('Do you take cards?'), us('Yes, cards and checks.'), them('Great, thanks!')],
  },
  {
    daysAgo: 9,
    channel: 'sms',
    lines: [
      {
        from: 'us',
        body: 'Thank you for your call. Our prices are on our website.',
        failed: 'This number is a landline and cannot get texts.',
      },
    ],
  },
  {
    daysAgo: 13,
    channel: 'facebook',
    lines: [
      them('Do you also work on Saturdays?'),
      us('Only for emergencies. Otherwise Monday to Friday, 9 to 5.'),
    ],
  },
  {
    daysAgo: 21,
    channel: 'sms',
    lines: [us('How did everything go? Call us any time if something is not right.'), them('All good 👍')],
  },
  {
    daysAgo: 34,
    channel: 'email',
    subject: 'Before winter',
    lines: [
      us(
        'Hello,\n\nthank you for asking. A check before winter takes an hour and costs $120. Would you like one?',
      ),
    ],
  },
  {
    daysAgo: 0.04,
    channel: 'sms',
    lines: [
      us('Hi, it is a year since we looked at your water heater. Shall we check it again?'),
      them('Good timing, it has been making noise. What would that cost?'),
    ],
  },
];

/** Of use to any trade that comes to people's homes, as both demo businesses do. */
const SAVED_REPLIES = [
  {
    name: 'On our way',
    text: 'Hi {{first_name}}, this is {{business_name}}. We are on our way and will be with you in about 30 minutes.',
  },
  {
    name: 'Please send a photo',
    text: 'Hi {{first_name}}, could you send us a photo of the problem? Then we bring the right parts the first time.',
  },
  {
    name: 'We missed your call',
    text: 'Hi {{first_name}}, sorry we missed your call. What can we help with? If it is urgent, call {{business_phone}}.',
  },
];

/** A few messages in the demo businesses; one that has messages is left alone. */
export async function fillMessagingDemo({ context }: { context: Context }): Promise<void> {
  for (const businessId of await listDemoBusinesses({ context })) {
    await context.database.inScope({ businessId }, async (tx) => {
      if (await hasMessages(tx)) return;
      await insertReplies(
        tx,
        SAVED_REPLIES.map((reply) => ({ businessId, ...reply })),
      );
      const recipients = await listCustomersToReach(tx, TALKS.length);
      for (const [position, talk] of TALKS.entries()) {
        const recipient = recipients[position];
        if (recipient) await insertTalk(tx, { context, businessId, recipient, talk });
      }
    });
  }
}

async function insertTalk(
  tx: Transaction,
  {
    context,
    businessId,
    recipient,
    talk,
  }: { context: Context; businessId: string; recipient: ContactAddresses; talk: Talk },
): Promise<void> {
  const thread = { businessId, contactId: recipient.id, source: talk.channel };
  for (const { line, theirs, at } of await addDemoMessages(tx, {
    businessId,
    recipient,
    talk,
    now: context.clock.now(),
  })) {
    const from = theirs;
    if (line.from === 'them')
      await context.ports.messaging.raiseReply(tx, { context, ...thread, from, text: line.body, at });
    if (talk.daysAgo > 1) await context.ports.messaging.settleReplies(tx, thread);
  }
}

/** Only the messages: the inbox does not show them. Returns when each was, and the contact's address. */
export async function addDemoMessages(
  tx: Transaction,
  {
    businessId,
    recipient,
    talk,
    now,
  }: { businessId: string; recipient: ContactAddresses; talk: Talk; now: Date },
): Promise<{ line: Line; theirs: string; at: Date }[]> {
  const isMail = talk.channel === 'email';
  const theirs = (isMail ? recipient.emails[0]?.address : recipient.phoneNumbers[0]?.number) ?? '';
  const ours = isMail ? 'no-reply@porchlight.test' : sandboxNumber(businessId);
  const began = now.getTime() - talk.daysAgo * DAY_MS;
  const added = talk.lines.map((line, n) => ({ line, theirs, at: new Date(began + n * 4 * MINUTE_MS) }));
  for (const [n, { line, at }] of added.entries()) {
    const { from, body, failed } = line;
    const outcome: Pick<NewMessage, 'status' | 'reason' | 'sentAt'> = failed
      ? { status: 'failed', reason: failed }
      : { status: 'sent', sentAt: at };
    await insertMessage(tx, {
      businessId,
      contactId: recipient.id,
      channel: talk.channel,
      provider: 'sandbox',
      subject: talk.subject ?? '',
      body,
      createdAt: at,
      idempotencyKey: `demo-${recipient.id}-${n}`,
      ...(from === 'us'
        ? { direction: 'out', fromAddress: ours, toAddress: theirs, ...outcome }
        : { direction: 'in', fromAddress: theirs, toAddress: ours, status: 'received' }),
    });
    if (!failed) await markContacted(tx, { contactId: recipient.id, at });
  }
  return added;
}
