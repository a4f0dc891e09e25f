import { outboundCall } from '#connectors/default/actions/outbound-call.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { findPromptTemplate } from '#features/automations/prompt-templates.ts';
import { queueCall } from '#features/phone/service.ts';
import { messageKey } from './message-key.ts';
import { readInput } from './read-input.ts';
import { resolveRecipient } from './recipient.ts';
import type { InsideStep } from './step.ts';
import { toldTheAgent } from './told-the-agent.ts';

export async function placeOutboundCall({ tx, context, run, request }: InsideStep): Promise<StepOutcome> {
  const { recipient, selectedTemplate, initialMessage, smsBody } = readInput(outboundCall, request);
  const template = findPromptTemplate(selectedTemplate);
  const { contactId, to } = await resolveRecipient(tx, { run, via: 'phone', recipient });
  const call = await queueCall(tx, {
    context,
    businessId: run.businessId,
    contactId,
    to,
    initialMessage,
    prompt: [template?.prompt ?? smsBody, toldTheAgent(run)].filter((line) => line !== '').join('\n'),
    idempotencyKey: messageKey(request),
  });
  return { kind: 'performed', details: { call_id: call.id, to } };
}
