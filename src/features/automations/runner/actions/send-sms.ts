import { sms } from '#connectors/default/actions/sms.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { messageKey } from './message-key.ts';
import { readInput } from './read-input.ts';
import { resolveRecipient } from './recipient.ts';
import type { InsideStep } from './step.ts';

export async function sendSms({ tx, context, run, request }: InsideStep): Promise<StepOutcome> {
  const { recipient, smsBody } = readInput(sms, request);
  const { contactId, to } = await resolveRecipient(tx, { run, via: 'phone', recipient });
  const { id } = await queueMessage(tx, {
    context,
    businessId: run.businessId,
    contactId,
    channel: 'sms',
    to,
    body: smsBody,
    idempotencyKey: messageKey(request),
  });
  return { kind: 'performed', details: { message_id: id, to } };
}
