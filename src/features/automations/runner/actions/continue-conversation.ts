import { continueConversation as declared } from '#connectors/default/actions/continue-conversation.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { upsertContactByPhoneOrEmail } from '#features/contacts/book/service.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { AppError } from '#platform/errors.ts';
import { messageKey } from './message-key.ts';
import { readInput } from './read-input.ts';
import { resolveRecipient } from './recipient.ts';
import type { InsideStep } from './step.ts';

/** The first message of the conversation; the contact's answers come into the same timeline. */
export async function continueConversation({ tx, context, run, request }: InsideStep): Promise<StepOutcome> {
  const input = readInput(declared, request);
  const via = input.startConversationVia === 'email' ? 'email' : 'phone';
  const to = via === 'email' ? input.contactEmail : input.contactPhone;
  const recipient =
    to === '' ? await resolveRecipient(tx, { run, via, recipient: '' }) : await named({ tx, run, input, to });
  const message = {
    context,
    businessId: run.businessId,
    ...recipient,
    body: input.message,
    idempotencyKey: messageKey(request),
  };
  const { id } = await queueMessage(tx, {
    ...message,
    ...(via === 'email' ? { channel: 'email', subject: 'Your conversation with us' } : { channel: 'sms' }),
  });
  return { kind: 'performed', details: { message_id: id, to: recipient.to } };
}

async function named({
  tx,
  run,
  input,
  to,
}: Pick<InsideStep, 'tx' | 'run'> & {
  input: { contactName: string; contactPhone: string; contactEmail: string };
  to: string;
}): Promise<{ contactId: number; to: string }> {
  const [firstName = '', ...rest] = input.contactName.trim().split(/\s+/);
  const contactId = await upsertContactByPhoneOrEmail(tx, {
    businessId: run.businessId,
    firstName,
    lastName: rest.join(' '),
    phone: input.contactPhone || null,
    email: input.contactEmail || null,
  });
  if (!contactId)
    throw new AppError('validation-failed', {
      message: 'The conversation needs a phone number or an email address.',
    });
  return { contactId, to };
}
