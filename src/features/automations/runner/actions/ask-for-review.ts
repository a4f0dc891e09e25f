import { askForReview as action } from '#connectors/default/actions/ask-for-review.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { askForReview } from '#features/reviews/requests/service.ts';
import { AppError } from '#platform/errors.ts';
import { messageKey } from './message-key.ts';
import { readInput } from './read-input.ts';
import { resolveRecipient } from './recipient.ts';
import { NoAddress } from './refused-step.ts';
import type { InsideStep } from './step.ts';

/** A contact who was asked already is no failure: the flow goes on, and its history says why nothing was sent. */
export async function requestReview({ tx, context, run, request }: InsideStep): Promise<StepOutcome> {
  const { channel, message } = readInput(action, request);
  if (run.contactId === null) throw new NoAddress('This run has no contact to ask for a review.');
  // Refuses one who has no such address.
  await resolveRecipient(tx, { run, via: channel === 'email' ? 'email' : 'phone', recipient: '' });
  try {
    const { id, address } = await askForReview(tx, {
      context,
      businessId: run.businessId,
      contactId: run.contactId,
      message,
      channel: channel === 'email' ? 'email' : 'sms',
      ...(run.subjects.appointment !== undefined && { appointmentId: run.subjects.appointment }),
      idempotencyKey: messageKey(request),
    });
    return { kind: 'performed', details: { review_request_id: id, to: address } };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'asked-recently' || error.code === 'asked-for-visit'))
      return { kind: 'performed', details: { not_sent: error.message } };
    throw error;
  }
}
