/** Keeps one webhook address from taking the process away from every other: a flood is refused before its bodies are read. */
import type { FastifyInstance } from 'fastify';
import { MAX_WEBHOOK_BYTES } from '#features/automations/contract.ts';
import { createIntake, type IntakeLimits } from '#platform/intake.ts';
import { RefusedRequestError } from './refused-request.ts';

/**
 * Per address: 4 MB or 4,096 small requests a second for as long as they come, four times that after a pause. A body in hand
 * takes up to ten times its size (the text, what it says, the statement that stores it), hence 4 MB and 24 MB.
 */
const LIMITS: IntakeLimits = {
  bytesPerSecond: 4 * MAX_WEBHOOK_BYTES,
  burstBytes: 16 * MAX_WEBHOOK_BYTES,
  keyBytesInHand: 4 * MAX_WEBHOOK_BYTES,
  allBytesInHand: 24 * MAX_WEBHOOK_BYTES,
  leastBytes: 1024,
};

export function guardWebhooks(room: FastifyInstance): void {
  const admit = createIntake(LIMITS);
  room.addHook<{ Params: { token: string } }>('onRequest', (request, reply, done) => {
    const admission = admit({ key: request.params.token, bytes: announcedBytes(request.headers) });
    if ('release' in admission) {
      reply.raw.once('close', admission.release);
      done();
      return;
    }
    done(new RefusedRequestError('too-many', { retryAfter: admission.retryAfterSeconds }));
  });
}

/** A body that does not say how long it is may be as long as any. A longer one is refused without being read. */
function announcedBytes(headers: { 'content-length'?: string; 'transfer-encoding'?: string }): number {
  if (headers['transfer-encoding'] !== undefined) return MAX_WEBHOOK_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), MAX_WEBHOOK_BYTES);
}
