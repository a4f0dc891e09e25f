import type { FastifyInstance } from 'fastify';
// Imports this file alone: the whole package takes 27 MB and a fifth of a second to load.
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { twilioMessageRoute, twilioStatusRoute } from '#features/messaging/contract.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { receiveText } from './incoming-text.ts';
import { recordStatus } from './twilio-status.ts';

const BODY_LIMIT_BYTES = 1_048_576;
/** An empty answer: our replies go through the one way out. */
const NOTHING = { body: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>' };

type Received = { url: string; headers: Record<string, unknown> };
type Form = Record<string, string>;

/**
 * In a plugin of its own: only here are forms parsed, and only here does a signature replace the CSRF token.
 */
export function twilioWebhooks({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    serve(scope, twilioMessageRoute, async ({ body: form, received }) => {
      requireSignature({ context, form, received });
      await receiveText({ context, text: readText(form) });
      return NOTHING;
    });

    serve(scope, twilioStatusRoute, async ({ body: form, query, received }) => {
      requireSignature({ context, form, received });
      const { MessageSid: sid = '', MessageStatus: status = '', ErrorCode: errorCode } = form;
      const callback = { businessId: query.business, messageId: query.message, sid, status, errorCode };
      await recordStatus({ context, callback });
      return NOTHING;
    });
    ready();
  });
}

function requireSignature({
  context,
  form,
  received,
}: {
  context: Context;
  form: Form;
  received: Received;
}): void {
  const authToken = context.env.TWILIO_AUTH_TOKEN;
  if (!authToken) throw new AppError('not-found');
  const url = `${context.publicUrl}${received.url}`;
  const signature = received.headers['x-twilio-signature'];
  const isSigned = typeof signature === 'string' && validateRequest(authToken, signature, url, form);
  if (!isSigned) throw new AppError('signature-invalid');
}

function readText(form: Form) {
  const { MessageSid: sid = '', From: from = '', To: to = '' } = form;
  return {
    sid,
    channel: from.startsWith('whatsapp:') ? ('whatsapp' as const) : ('sms' as const),
    from: from.replace('whatsapp:', ''),
    to: to.replace('whatsapp:', ''),
    body: bodyOf(form),
    isAnswered: form.OptOutType !== undefined,
  };
}

/** Names attachments, so that a message with nothing else does not look empty. */
function bodyOf(form: Form): string {
  const count = Math.min(Number(form.NumMedia) || 0, 10);
  const media = Array.from(
    { length: count },
    (_, n) => `[attachment: ${form[`MediaContentType${n}`] ?? 'file'}]`,
  );
  return [form.Body ?? '', ...media]
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('\0', '');
}
