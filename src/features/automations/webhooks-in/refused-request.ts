import { REFUSALS, type RefusalReason } from '#features/automations/contract.ts';
import { AppError } from '#platform/errors.ts';

/** A request to a webhook that is not taken, and why. */
export class RefusedRequestError extends AppError {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options: { message?: string; retryAfter?: number } = {}) {
    const refusal = REFUSALS[reason];
    super(refusal.code, { ...('toSender' in refusal && { message: refusal.toSender }), ...options });
    this.reason = reason;
  }
}
