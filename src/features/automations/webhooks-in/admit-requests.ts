/** Keeps one webhook address from starving the others: a flood is refused before its bodies are read. */
import type { FastifyInstance } from 'fastify';
import { MAX_WEBHOOK_BYTES } from '#features/automations/contract.ts';
import type { Context } from '#platform/context.ts';
import { createIntake, type IntakeLimits } from './intake.ts';
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

/** A body without a stated length counts as the longest allowed. A longer one is refused unread. */
function announcedBytes(headers: { 'content-length'?: string; 'transfer-encoding'?: string }): number {
  if (headers['transfer-encoding'] !== undefined) return MAX_WEBHOOK_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), MAX_WEBHOOK_BYTES);
}
