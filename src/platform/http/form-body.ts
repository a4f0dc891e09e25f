/**
 * Lets a route take multipart/form-data: its field `data` becomes the body, as if it had been sent as JSON, and
 * its files are read into memory up to their limits. Parsing stops at the first byte beyond a limit.
 */
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const DATA_FIELD = 'data';
const MOST_DATA_BYTES = 1_048_576;

type Files = Readonly<Record<string, { maxBytes: number }>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form, by the name of their field. */
    uploads: Record<string, Uint8Array> | null;
  }
}

/** In a scope of its own, so that other routes still refuse such a body. */
export function acceptForms({
  app,
  files,
  register,
}: {
  app: FastifyInstance;
  files: Files;
  register: (inner: FastifyInstance) => void;
}): void {
  const count = Object.keys(files).length;
  const largest = Math.max(...Object.values(files).map(({ maxBytes }) => maxBytes));
  app.register((inner, _options, done) => {
    inner.register(multipart, {
      limits: { files: count, fields: 1, parts: count + 1, fileSize: largest, fieldSize: MOST_DATA_BYTES },
    });
    inner.decorateRequest('uploads', null);
    inner.addHook('preValidation', async (request) => {
      if (request.isMultipart()) await readForm({ request, files });
    });
    register(inner);
    done();
  });
}

async function readForm({ request, files }: { request: FastifyRequest; files: Files }): Promise<void> {
  const uploads: Record<string, Uint8Array> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') uploads[part.fieldname] = await readFile({ part, files });
      else request.body = readData(part);
    }
  } catch (error) {
    // What is left of the form is read and dropped: the next request on this connection comes behind it.
    request.raw.unpipe();
    request.raw.resume();
    // The parser's own errors about a form that breaks off carry no status.
    if (error instanceof Error && ('status' in error || 'statusCode' in error)) throw error;
    throw new AppError('bad-request', { cause: error });
  }
  request.uploads = uploads;
}

async function readFile({ part, files }: { part: MultipartFile; files: Files }): Promise<Uint8Array> {
  const limit = Object.hasOwn(files, part.fieldname) ? files[part.fieldname]?.maxBytes : undefined;
  if (limit === undefined) throw new AppError('bad-request');
  // Not to the end of the request: it may be endless.
  part.file.once('limit', () => part.file.destroy(tooLarge(part.fieldname, limit)));
  const bytes = await part.toBuffer();
  if (bytes.length > limit) throw tooLarge(part.fieldname, limit);
  return bytes;
}

function tooLarge(field: string, limit: number): AppError {
  const message = `This file is too large. Please choose one of at most ${Math.floor(limit / 1_048_576)} MB.`;
  return new AppError('payload-too-large', { message, fields: { [field]: [message] } });
}

function readData(part: Extract<Multipart, { type: 'field' }>): unknown {
  if (part.fieldname !== DATA_FIELD || part.valueTruncated || typeof part.value !== 'string')
    throw new AppError('bad-request');
  try {
    return JSON.parse(part.value);
  } catch (cause) {
    throw new AppError('bad-request', { cause });
  }
}
