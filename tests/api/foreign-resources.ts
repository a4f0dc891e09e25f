/**
 * For every route that names a resource: make one that belongs to the first business, and say how a request names it.
 * The access test then asks for it as the second business. A new route without an entry here fails that test.
 */
import { deleteScripts } from '#tests/support/delete-scripts.ts';
import type { TestApp, Visitor } from '#tests/support/test-app.ts';
import { APPOINTMENT_RESOURCES } from './appointments-resources.ts';
import { AUTOMATION_RESOURCES } from './automation-resources.ts';
import { CHAT_RESOURCES } from './chat-resources.ts';
import { CONTACT_RESOURCES } from './contact-resources.ts';
import { CORRECTION_RESOURCES } from './correction-resources.ts';
import { INTEGRATION_RESOURCES, OF_VENDORS } from './integration-resources.ts';
import { MESSAGING_RESOURCES } from './messaging-resources.ts';
import { REPORT_RESOURCES } from './report-resources.ts';
import { REVIEW_RESOURCES } from './review-resources.ts';
import { SCRIPT_RESOURCES } from './script-resources.ts';
import { VOICEMAIL_RESOURCES } from './voicemail-resources.ts';

type Named = { params: Record<string, string>; body?: unknown; query?: string };
type Maker = (input: { app: TestApp; owner: Visitor }) => Promise<Named>;

/** A conversation of the first business, named in the path. */
const conversation =
  (body?: unknown): Maker =>
  async ({ owner }) => ({ params: { id: String(await conversationId(owner)) }, body });

/** A lead status of the first business, named in the path. */
const status =
  (body?: unknown): Maker =>
  async ({ owner }) => {
    const { data } = (await owner.get('/api/statuses')).body as { data: { id: number }[] };
    return { params: { id: String(data[0]?.id) }, body };
  };

const savedReply =
  (body?: unknown): Maker =>
  async ({ owner }) => {
    const { data } = (await owner.get('/api/saved-replies')).body as { data: { id: number }[] };
    return { params: { id: String(data[0]?.id) }, body };
  };

async function conversationId(owner: Visitor): Promise<number> {
  const { body } = await owner.get('/api/conversations');
  const { conversations } = body.data as { conversations: { id: number }[] };
  return conversations[0]?.id ?? 0;
}

export const FOREIGN_RESOURCES: Record<string, Maker> = {
  'GET /api/conversations/:id': conversation(),
  'GET /api/conversations/:id/chat': conversation(),
  'GET /api/conversations/:id/script': conversation(),
  'PUT /api/conversations/:id/form-details': conversation({ notes: 'mine' }),
  'POST /api/conversations/:id/ranking': conversation({ rank: 1 }),
  'POST /api/conversations/bulk-status': async ({ owner }) => ({
    params: {},
    body: { ids: [await conversationId(owner)], status: 'Spam' },
  }),
  'POST /api/alerts/read': async ({ owner }) => {
    const { data } = (await owner.get('/api/alerts')).body as { data: { id: number }[] };
    return { params: {}, body: { ids: [data[0]?.id] } };
  },
  'PUT /api/statuses/:id': status({ name: 'Mine', active: true }),
  'DELETE /api/statuses/:id': status(),
  'PUT /api/saved-replies/:id': savedReply({ name: 'Mine', text: 'Mine', version: 0 }),
  'DELETE /api/saved-replies/:id': savedReply(),
  'POST /api/receptionist/versions/:number/restore': async ({ owner }) => {
    const { profile, version } = (await owner.get('/api/receptionist')).body.data as {
      profile: object;
      version: number;
    };
    const { body } = await owner.send('PUT', '/api/receptionist', { body: { ...profile, version } });
    const { version: saved } = body.data as { version: number };
    await deleteScripts(owner);
    await owner.post('/api/receptionist/publish', { version: saved });
    return { params: { number: '1' }, body: { version: 0 } };
  },
  ...CONTACT_RESOURCES,
  ...APPOINTMENT_RESOURCES,
  ...INTEGRATION_RESOURCES,
  ...MESSAGING_RESOURCES,
  ...VOICEMAIL_RESOURCES,
  ...REVIEW_RESOURCES,
  ...REPORT_RESOURCES,
  ...AUTOMATION_RESOURCES,
  ...CHAT_RESOURCES,
  ...SCRIPT_RESOURCES,
  ...CORRECTION_RESOURCES,
  'DELETE /api/sessions/:id': async ({ owner }) => {
    const { body } = await owner.get('/api/sessions');
    const [session] = body.data as { id: string }[];
    return { params: { id: session?.id ?? '' } };
  },
};

/** Routes that show data of a named business publicly, on purpose, with the reason. */
export const PUBLIC_RESOURCES: Record<string, string> = {
  'GET /api/chat/:business_id/look': 'a visitor of the business’s website sees its chat',
  'POST /api/chat/:business_id/start': 'any visitor of the business’s website may start a chat',
  'POST /api/chat/:business_id/messages': 'only the browser that started a chat knows its token',
  'POST /api/chat/:business_id/read': 'only the browser that started a chat knows its token',
  'POST /api/chat/:business_id/stream': 'only the browser that started a chat knows its token',
  'POST /api/chat/:business_id/typing': 'only the browser that started a chat knows its token',
  'POST /api/chat/:business_id/end': 'only the browser that started a chat knows its token',
  'POST /api/chat/:business_id/rating': 'only the browser that started a chat knows its token',
  'POST /api/chat/:business_id/copy': 'only the browser that started a chat knows its token',
  'POST /api/chat/:business_id/files': 'only the browser that started a chat knows its token',
  'GET /api/events/:key/event.ics': 'events are for everybody',
  'GET /api/get-brand-details/:business_id': 'a customer who rates a business sees its name',
  'GET /media/:business_id/:hash': 'a visitor sees the logo of a business',
  'GET /api/unsubscribe/:token': 'the recipient of an e-mail sees which business sent it',
  'POST /unsubscribe/:token': 'the recipient of an e-mail may unsubscribe',
  'GET /api/unsubscribe/digest/:token': 'the reader of a digest sees which business it is about',
  'POST /unsubscribe/digest/:token': 'the reader of a digest may end it',
  'GET /api/crm/invitations/:token': 'a new customer has only the link that was mailed to them',
  'POST /api/crm/invitations/:token': 'a new customer has only the link that was mailed to them',
  'POST /webhooks/calendars/:vendor':
    'a vendor names itself; its notice needs the token of a channel (calendar-push.test.ts)',
  'GET /api/visit-links/:token': 'a customer has only the link that was sent to them',
  'POST /api/visit-links/:token': 'a customer has only the link that was sent to them',
  'GET /calendars/:token.ics': 'a calendar program has only the secret address of the feed',
  'GET /api/reviews/videos/:business_id/:id/content': 'a public video is for anyone with its link',
  'POST /api/reviews/videos/:id/parts/:number': 'only the browser that started an upload knows its key',
  'POST /api/reviews/videos/:id/finish': 'only the browser that started an upload knows its key',
  'POST /webhooks/automations/:token': 'the secret address of an automation is enough to start it',
};

/** Routes whose resource belongs to the product rather than to a business, with what is the caller's own in the reply. */
export const SHARED_RESOURCES: Record<string, string> = {
  ...OF_VENDORS,
  'GET /api/academy/courses/:id': 'progress is that of the user',
  'PUT /api/academy/courses/:id/position': 'progress is that of the user',
  'PUT /api/academy/courses/:id/lessons/:lesson_id': 'progress is that of the user',
  'POST /api/stripe-payment': 'packages are the same for every business',
  'GET /api/academy/courses/:id/lessons/:lesson_id/video': 'a file of the product',
  'GET /api/academy/courses/:id/lessons/:lesson_id/captions': 'a file of the product',
  'GET /api/academy/courses/:id/lessons/:lesson_id/still': 'a file of the product',
  'GET /api/academy/checklists/:id.pdf': 'a file of the product',
  'GET /api/academy/checklists/:id.csv': 'a file of the product',
};
