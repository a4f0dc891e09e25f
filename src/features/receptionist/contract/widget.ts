import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, text, version } from '#platform/fields.ts';
import { ORIGINS_MAX, WIDGET_SIDES } from './chat-vocabulary.ts';

const WRONG_ORIGIN = 'Enter the address of a website, like https://www.example.com.';

/** "https://www.Example.com/contact" → "https://www.example.com": the part that browsers send along. */
const origin = text(200).transform((typed, issues) => {
  const url = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes('.')) return parsed.origin;
  if (parsed?.hostname === 'localhost') return parsed.origin;
  issues.addIssue({ code: 'custom', message: WRONG_ORIGIN });
  return z.NEVER;
});

const settings = {
  side: z.enum(WIDGET_SIDES),
  shows_greeting: z.boolean(),
  /** None means any website. */
  allowed_origins: z.array(origin).max(ORIGINS_MAX, `Enter at most ${ORIGINS_MAX} websites.`),
};

const widgetSettings = z.object({
  ...settings,
  allowed_origins: z.array(z.string()),
  version: z.number(),
  business_id: z.uuid(),
});
export type WidgetSettings = z.infer<typeof widgetSettings>;

export const widgetSettingsRoute = defineRoute({
  method: 'GET',
  path: '/api/chat-widget',
  summary: 'How the chat looks on the business’s website, and which websites may show it',
  access: 'session',
  reply: replyOf(widgetSettings),
});

const widgetSettingsInput = z.object({ ...settings, version });

export const saveWidgetSettingsRoute = defineRoute({
  method: 'PUT',
  path: '/api/chat-widget',
  summary: 'Save how the chat looks, and which websites may show it',
  access: 'session',
  body: widgetSettingsInput,
  reply: replyOf(widgetSettings),
});

/** Whether the team is there now, and until when that is so; null if the business has no hours. */
const teamHours = z.object({
  is_open: z.boolean(),
  changes_at: z.iso.datetime(),
  timezone: z.string(),
});
export type TeamHours = z.infer<typeof teamHours>;

const widgetLook = z.object({
  business: z.string(),
  name: z.string(),
  position: z.string(),
  greeting: z.string(),
  side: z.enum(WIDGET_SIDES),
  shows_greeting: z.boolean(),
  /** The brand's color as #rrggbb. */
  color: z.string(),
  hours: teamHours.nullable(),
});
export type WidgetLook = z.infer<typeof widgetLook>;

export const widgetLookRoute = defineRoute({
  method: 'GET',
  path: '/api/chat/:business_id/look',
  summary: 'What the chat on a website needs to show itself',
  access: 'public',
  crossOrigin: true,
  params: z.object({ business_id: z.uuid('The business id is not valid.') }),
  reply: replyOf(widgetLook),
});

export const ownWidgetLookRoute = defineRoute({
  method: 'GET',
  path: '/api/chat-widget/look',
  summary: 'The same for the owner’s preview',
  access: 'session',
  reply: replyOf(widgetLook),
});

export const demoSiteRoute = defineRoute({
  method: 'GET',
  path: '/demo-site',
  summary: 'The website of a made-up plumber, which shows the chat; only with the demo',
  access: 'public',
  reply: z.string(),
  replyType: 'text/html',
});
