/**
 * Endpoints that other systems call: each call is authenticated by a signature, or by a token that only its
 * reader has.
 */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { id, wholeText } from '#platform/fields.ts';

/** Twilio signs everything that it sends, so nothing may be dropped before the signature is checked. */
const form = z.record(z.string(), z.string());
const twiml = { replyType: 'text/xml', reply: z.string(), csrf: false, access: 'public' } as const;

export const twilioMessageRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/twilio/messages',
  summary: 'Twilio: a text came to one of our numbers',
  body: form,
  ...twiml,
});

export const twilioStatusRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/twilio/status',
  summary: 'Twilio: what became of a message of ours',
  // The address that we gave Twilio names the message, and the signature covers it.
  query: z.object({ business: z.uuid(), message: id }),
  body: form,
  ...twiml,
});

export const messengerVerifyRoute = defineRoute({
  method: 'GET',
  path: '/webhooks/messenger',
  summary: 'Facebook: is this address ours? Answers with the challenge',
  access: 'public',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': wholeText(200),
    'hub.challenge': z
      .string()
      .max(200)
      .regex(/^[\w.-]{1,200}$/),
  }),
  reply: z.string(),
  replyType: 'text/plain',
});

export const messengerEventsRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/messenger',
  summary: 'Facebook: a message came to a page, or one of the page’s was delivered',
  access: 'public',
  csrf: false,
  // Unparsed: the signature covers these exact characters.
  body: z.string(),
  reply: z.string(),
  replyType: 'text/plain',
});

const unsubscribeParams = z.object({
  token: z
    .string()
    .max(32)
    .regex(/^[0-9a-f]{32}$/, 'This link is not whole.'),
});

export const unsubscribeDetailsRoute = defineRoute({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'The business and the address that an unsubscribe link is about',
  access: 'public',
  params: unsubscribeParams,
  reply: z.object({
    status: z.literal('success'),
    data: z.object({ businessName: z.string(), address: z.string(), unsubscribed: z.boolean() }),
  }),
  secretPath: true,
});

export const unsubscribeRoute = defineRoute({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'No more e-mail of that business to that address; also what a mail program calls (RFC 8058)',
  access: 'public',
  csrf: false,
  params: unsubscribeParams,
  reply: z.object({ status: z.literal('success'), message: z.string() }),
  secretPath: true,
});
