/** Messages that GoHighLevel sends from the location's own numbers and mailboxes. */
import { z } from 'zod';
import type { VendorMessage, VendorMessages } from '#connectors/framework/run/define-vendor.ts';
import { ask } from './api.ts';
import { findContact, upsertContact } from './contacts.ts';

const sent = z.object({ messageId: z.string().min(1) });
const listed = z.array(
  z.object({
    id: z.string(),
    direction: z.string().nullish(),
    body: z.string().nullish(),
    dateAdded: z.coerce.date(),
  }),
);
/** A list, by GoHighLevel's document; in its examples the list is one level further down. */
const page = z.object({
  messages: z.union([listed, z.object({ messages: listed }).transform(({ messages }) => messages)]),
});

const LOOK_AT_MOST = 100;
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
    return sent.parse(await ask({ client, method: 'POST', path: '/conversations/messages', json })).messageId;
  },

  findSent: async ({ client, conversationId, channel, body, since }) => {
    const path = `/conversations/${encodeURIComponent(conversationId)}/messages`;
    const query = { limit: LOOK_AT_MOST, type: channel === 'email' ? 'TYPE_EMAIL' : 'TYPE_SMS' };
    const { messages: found } = page.parse(await ask({ client, path, query }));
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
};

const identityOf = ({ channel, to }: Pick<VendorMessage, 'channel' | 'to'>) =>
  channel === 'email' ? { email: to, phone: '' } : { email: '', phone: to };

const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
