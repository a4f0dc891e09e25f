/** Messages that GoHighLevel sends from the location's own numbers and mailboxes, and the replies to them. */
import { z } from 'zod';
import type { VendorMessage, VendorMessages } from '#connectors/framework/run/define-vendor.ts';
import { ask } from './api.ts';
import { findContact, upsertContact } from './contacts.ts';
import { listPage } from './conversation-pages.ts';
import { listEmailReplies, listTextReplies } from './replies.ts';

const sent = z.object({ messageId: z.string().min(1), conversationId: z.string().min(1) });
const received = z.object({ messageId: z.string().min(1) });

/** Tolerance for the difference between GoHighLevel's clock and ours. */
const CLOCK_SKEW_MS = 30_000;

export const messages: VendorMessages = {
  contactFor: async ({ client, name, ...to }) => {
    const identity = identityOf(to);
    const contact =
      (await findContact({ client, ...identity })) ??
      (await upsertContact({ client, ...identity, more: { name } }));
    return contact.id;
  },

  send: async ({ client, contactId, channel, to, subject, body }) => {
    const json = {
      contactId,
      message: body,
      // The status that a message starts with, which GoHighLevel's document requires.
      status: 'pending',
      ...(channel === 'email'
        ? { type: 'Email', subject, html: htmlOf(body), emailTo: to }
        : { type: 'SMS', toNumber: to }),
    };
    const answer = await ask({ client, method: 'POST', path: '/conversations/messages', json });
    const { messageId: id, conversationId } = sent.parse(answer);
    return { id, conversationId };
  },

  findSent: async ({ client, conversationId, channel, body, since }) => {
    const { messages: found } = await listPage({ client, conversationId, channel });
    const earliest = since.getTime() - CLOCK_SKEW_MS;
    return found
      .filter(
        (message) =>
          message.direction === 'outbound' &&
          (message.body === body || message.body === htmlOf(body)) &&
          message.dateAdded.getTime() >= earliest,
      )
      .map(({ id }) => id);
  },

  listReplies: (asked) => (asked.channel === 'email' ? listEmailReplies(asked) : listTextReplies(asked)),

  replyInSandbox: async ({ client, channel, from, subject, body, key, ...of }) => {
    const json = {
      ...of,
      type: channel === 'email' ? 'Email' : 'SMS',
      conversationProviderId: 'sandbox',
      message: body,
      altId: key,
      ...(channel === 'email' && { subject, emailFrom: from }),
    };
    const answer = await ask({ client, method: 'POST', path: '/conversations/messages/inbound', json });
    return received.parse(answer).messageId;
  },
};

const identityOf = ({ channel, to }: Pick<VendorMessage, 'channel' | 'to'>) =>
  channel === 'email' ? { email: to, phone: '' } : { email: '', phone: to };

const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
