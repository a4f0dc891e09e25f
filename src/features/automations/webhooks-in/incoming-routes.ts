import { isUtf8 } from 'node:buffer';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { ParsedBody } from '#engine/values/json-paths.ts';
import { parseRequestBody } from '#engine/values/request-body.ts';
import {
  MAX_WEBHOOK_BYTES,
  type RefusalReason,
  receiveWebhookRoute,
} from '#features/automations/contract.ts';
import type { Context } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { admitRequests } from './admit-requests.ts';
import { createRefusalNotes } from './note-refusals.ts';
import { createOnePerTurn } from './one-per-turn.ts';
import type { Received } from './read-request.ts';
import { RefusedRequestError } from './refused-request.ts';
import { createIntake } from './take-requests.ts';

type RawBody = { raw: Buffer } | undefined;
/** Above the number of characters kept, at any number of bytes per character. */
const PREVIEW_BYTES = 240;
const FORM = 'application/x-www-form-urlencoded';
/** A megabyte takes some ten milliseconds to read. */
const LARGE_BODY = 65_536;
const onePerTurn = createOnePerTurn();

/**
 * In a plugin of its own: only here is the body kept unparsed, whatever its content type, because the
 * signature covers it.
 */
export function incomingWebhook({ app, context }: { app: FastifyInstance; context: Context }): void {
  const take = createIntake(context);
  void app.register((scope, _options, ready) => {
    admitRequests(scope, context);
    noteRefusals({ scope, context });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES },
      (_request, body, parsed) => parsed(null, { raw: body }),
    );
    serve(scope, receiveWebhookRoute, async ({ params: { token }, body, received: { headers } }) => {
      const { id } = await take({ token, headers, ...(await readBody({ body: body as RawBody, headers })) });
      return { status: 'success' as const, id };
    });
    ready();
  });
}

/** Each request individually, before it joins a shared commit. */
async function readBody({
  body,
  headers,
}: { body: RawBody } & Pick<Received, 'headers'>): Promise<Pick<Received, 'rawBody' | 'body'>> {
  const { raw } = body ?? { raw: Buffer.alloc(0) };
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new RefusedRequestError('compressed');
  if (!isUtf8(raw)) throw new RefusedRequestError('not-text', { message: 'The body is not UTF-8.' });
  const rawBody = raw.toString('utf8');
  const isForm = headers['content-type']?.includes(FORM) ?? false;
  const parse = (): ParsedBody => parseRequestBody({ text: rawBody, isForm });
  return { rawBody, body: rawBody.length < LARGE_BODY ? parse() : await onePerTurn(parse) };
}

/** Records a refusal for the owner, at whichever stage it happens. */
function noteRefusals({ scope, context }: { scope: FastifyInstance; context: Context }): void {
  const note = createRefusalNotes(context);
  scope.addHook<{ Params: { token: string }; Body: RawBody }>('onError', (request, _reply, error, done) => {
    const reason = reasonOf(error);
    const preview = request.body?.raw.subarray(0, PREVIEW_BYTES).toString('utf8') ?? '';
    if (reason) note({ token: request.params.token, reason, preview });
    done();
  });
}

function reasonOf(error: FastifyError): RefusalReason | null {
  if (error instanceof RefusedRequestError) return error.reason;
  return error.statusCode === 413 ? 'too-large' : null;
}
