import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ErrorBody } from '../contract.ts';
import { isConnectionError } from '../database/connection-error.ts';
import { logFailure } from '../database/log-failure.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { fieldMessage } from '../field-messages.ts';

// zod's own messages are written for programmers.
z.config({ customError: fieldMessage });

/** Maps Fastify's own errors to entries of our table. */
const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
};

/** When a retry is worthwhile: a crashed database is back within seconds. */
const UNAVAILABLE_SECONDS = 2;

export function replyWithErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asAppError(error);
    if (known.status >= 500 && known.code !== 'service-unavailable')
      logFailure(request.log, { error, message: 'a request failed', reqId: request.id });
    sendError({ error: known, request, reply });
  });
}

export function sendError({
  error,
  request,
  reply,
}: {
  error: AppError;
  request: FastifyRequest;
  reply: FastifyReply;
}): void {
  const body: ErrorBody = { message: error.message, code: error.code, request_id: request.id };
  if (error.fields) body.errors = error.fields;
  const retryAfter = error.retryAfter ?? (error.status === 503 ? UNAVAILABLE_SECONDS : undefined);
  if (retryAfter) reply.header('retry-after', retryAfter);
  reply.code(error.status).header('cache-control', 'no-store').type('application/json').send(body);
}

function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionError(error)) return new AppError('database-unavailable', { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation, error);
  if (isForeignKeyViolation(error)) return new AppError('conflict', { cause: error });
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return new AppError('internal-error', { cause: error });
  return new AppError(BY_STATUS[status] ?? 'bad-request', { cause: error });
}

/** The referenced row was deleted between the check and the write. */
function isForeignKeyViolation({ code, cause }: FastifyError): boolean {
  const inner = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === '23503' || inner === '23503';
}

/** The message names the first invalid field, for clients that show only the message. */
function validationError(
  issues: { instancePath: string; message?: string | undefined }[],
  cause: unknown,
): AppError {
  // The caller chooses the field names, so one may be called toString.
  const said = new Map<string, string[]>();
  for (const { instancePath, message = 'This is not in the right form.' } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    said.set(field, [...(said.get(field) ?? []), message]);
  }
  const fields = Object.fromEntries(said);
  const [first] = said;
  const message = first ? `${first[0]}: ${first[1][0]}` : undefined;
  return new AppError('validation-failed', { fields, cause, ...(message && { message }) });
}
