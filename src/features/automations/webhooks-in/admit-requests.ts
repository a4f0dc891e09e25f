/** Keeps one webhook address from starving the others: a flood is refused before its bodies are read. */
import { Readable } from 'node:stream';
import type { FastifyInstance, RequestPayload } from 'fastify';
import { MAX_WEBHOOK_BYTES } from '#features/automations/contract.ts';
import type { Context } from '#platform/context.ts';
import { type Admitted, createIntake, type IntakeLimits } from './intake.ts';
import { RefusedRequestError } from './refused-request.ts';

/**
 * Per address: 4 MB or 4,096 small requests a second sustained, four times that after a pause. A body in
 * memory takes up to ten times its size (the text, its parsed form, the statement that stores it), hence 4 MB
 * and 24 MB.
 */
const LIMITS: IntakeLimits = {
  bytesPerSecond: 4 * MAX_WEBHOOK_BYTES,
  burstBytes: 16 * MAX_WEBHOOK_BYTES,
  keyBytesInHand: 4 * MAX_WEBHOOK_BYTES,
  allBytesInHand: 24 * MAX_WEBHOOK_BYTES,
  leastBytes: 1024,
};

export function admitRequests(room: FastifyInstance, { clock }: Context): void {
  const admit = createIntake(LIMITS, clock.monotonicMs);
  const admitted = new WeakMap<object, Admitted>();
  room.addHook<{ Params: { token: string } }>('onRequest', (request, reply, done) => {
    const admission = admit({ key: request.params.token, bytes: announcedBytes(request.headers) });
    if ('release' in admission) {
      admitted.set(request.raw, admission);
      reply.raw.once('close', admission.release);
      done();
      return;
    }
    done(new RefusedRequestError('too-many', { retryAfter: admission.retryAfterSeconds }));
  });
  // Chunks come without a length, so each is counted when it is there.
  room.addHook('preParsing', (request, _reply, payload, done) => {
    const admission = admitted.get(request.raw);
    const isChunked = request.headers['transfer-encoding'] !== undefined;
    done(null, isChunked && admission ? Readable.from(counted(payload, admission)) : payload);
  });
}

/** A longer one than allowed is refused unread. */
const announcedBytes = (headers: { 'content-length'?: string }): number =>
  Math.min(Number(headers['content-length'] ?? 0), MAX_WEBHOOK_BYTES);

async function* counted(payload: RequestPayload, admission: Admitted): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of (payload as Readable).iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    const refusal = admission.grow(bytes);
    if (refusal) {
      payload.resume(); // Dropped to its end: the next request on this connection comes behind it.
      throw new RefusedRequestError('too-many', { retryAfter: refusal.retryAfterSeconds });
    }
    yield chunk as Buffer;
  }
}
