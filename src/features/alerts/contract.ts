import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, id, replyOf, text } from '#platform/fields.ts';
import { KIND_NAMES } from './vocabulary.ts';

export * from './vocabulary.ts';

export const LIST_MAX = 30;
/** The kind of change that `announce` sends. */
export const LIVE_KIND = 'alert';

const kind = z.enum(KIND_NAMES);

const alertSchema = z.object({
  id: z.number(),
  kind,
  title: z.string(),
  body: z.string(),
  /** The page the alert is about. */
  path: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type Alert = z.infer<typeof alertSchema>;

export const listAlertsRoute = defineRoute({
  method: 'GET',
  path: '/api/alerts',
  summary: `The user’s last ${LIST_MAX} alerts, newest first`,
  access: 'session',
  reply: replyOf(z.array(alertSchema)),
});

export const readAlertsRoute = defineRoute({
  method: 'POST',
  path: '/api/alerts/read',
  summary: 'Mark alerts of the user as read, or all of them',
  access: 'session',
  body: z.object({ ids: z.array(id).min(1).max(LIST_MAX).optional() }),
  reply: done,
});

const choice = { push: z.boolean(), email: z.boolean(), sms: z.boolean() };

const settingsSchema = z.object({
  choices: z.array(z.object({ kind, ...choice })),
  email: z.string(),
  phone: z
    .object({
      number: z.string(),
      is_confirmed: z.boolean(),
      /** Replaces the confirmed number once its code is entered. */
      pending: z.string().nullable(),
    })
    .nullable(),
  sms_is_sandbox: z.boolean(),
  /** The installation's public key, which a browser needs to subscribe. */
  push_key: z.string(),
  /** How many browsers of the user get notifications. */
  browsers: z.number(),
});
export type AlertSettings = z.infer<typeof settingsSchema>;

export const alertSettingsRoute = defineRoute({
  method: 'GET',
  path: '/api/alerts/settings',
  summary: 'How the user is notified besides the bell, per kind of alert',
  access: 'session',
  reply: replyOf(settingsSchema),
});

export const chooseAlertsRoute = defineRoute({
  method: 'PUT',
  path: '/api/alerts/settings',
  summary: 'Choose how the user is notified of one kind of alert',
  access: 'session',
  body: z.object({ kind, ...choice }),
  reply: replyOf(settingsSchema),
});

const base64url = (max: number) => text(max).regex(/^[\w-]+=*$/, 'This is not what a browser gives.');
const endpoint = z
  .url({ protocol: /^https$/, error: 'This is not the address of a push service.' })
  .max(1000);

export const subscribePushRoute = defineRoute({
  method: 'POST',
  path: '/api/alerts/push-subscriptions',
  summary: 'Send the user’s notifications to a browser, through its push service',
  access: 'session',
  body: z.object({ endpoint, keys: z.object({ p256dh: base64url(200), auth: base64url(100) }) }),
  reply: replyOf(settingsSchema),
});

export const unsubscribePushRoute = defineRoute({
  method: 'POST',
  path: '/api/alerts/push-subscriptions/remove',
  summary: 'Stop sending the user’s notifications to that browser',
  access: 'session',
  body: z.object({ endpoint }),
  reply: replyOf(settingsSchema),
});

export const setPhoneRoute = defineRoute({
  method: 'POST',
  path: '/api/alerts/phone',
  summary: 'Text a code to the number that should receive the user’s alerts',
  access: 'session',
  body: z.object({ number: text(40).min(1, 'Please enter a phone number.') }),
  reply: replyOf(settingsSchema),
});

export const confirmPhoneRoute = defineRoute({
  method: 'POST',
  path: '/api/alerts/phone/confirm',
  summary: 'Confirm with the texted code that the number belongs to the user',
  access: 'session',
  body: z.object({ code: text(20).regex(/^\d{6}$/, 'Please enter the 6 digits that we texted you.') }),
  reply: replyOf(settingsSchema),
});

export const removePhoneRoute = defineRoute({
  method: 'DELETE',
  path: '/api/alerts/phone',
  summary: 'Stop texting alerts to the user',
  access: 'session',
  reply: replyOf(settingsSchema),
});
