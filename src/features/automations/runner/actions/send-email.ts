import { email } from '#connectors/default/actions/email.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { AppError } from '#platform/errors.ts';
import { messageKey } from './message-key.ts';
import { readInput } from './read-input.ts';
import { resolveRecipient } from './recipient.ts';
import type { InsideStep } from './step.ts';

/** The only sender that `listEmailSenders` offers: no user presses Send. */
const THE_BUSINESS = 'business';

export async function sendEmail({ tx, context, run, request }: InsideStep): Promise<StepOutcome> {
  const { sender, recipient, subject, emailBody, cc, bcc } = readInput(email, request);
  if (sender !== '' && sender !== THE_BUSINESS)
    throw new AppError('validation-failed', {
      message: 'There is no such sender any more. Please choose one.',
    });
  const { contactId, to } = await resolveRecipient(tx, { run, via: 'email', recipient });
  const { id } = await queueMessage(tx, {
    context,
    channel: 'email',
    businessId: run.businessId,
    contactId,
    to,
    cc,
    bcc,
    subject,
    body: emailBody,
    idempotencyKey: messageKey(request),
  });
  return { kind: 'performed', details: { message_id: id, to } };
}
