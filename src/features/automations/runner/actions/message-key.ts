import type { StepRequest } from '#engine/run/effect.ts';
import { hashToken } from '#platform/secrets.ts';

/** The step's key, in the characters that messaging accepts. */
export const messageKey = ({ idempotencyKey }: Pick<StepRequest, 'idempotencyKey'>): string =>
  `run-${hashToken(idempotencyKey).toString('base64url')}`;
