import { REFUSALS, type RefusalReason } from '#features/automations/contract.ts';
import { AppError } from '#platform/errors.ts';

/** A refused request to a webhook, and the reason. */
export class RefusedRequestError extends AppError {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options: { message?: string; retryAfter?: number } = {}) {
    const refusal = REFUSALS[reason];
    super(refusal.code, { ...('toSender' in refusal && { message: refusal.toSender }), ...options });
    this.reason = reason;
  }
}
