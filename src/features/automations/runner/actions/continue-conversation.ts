import { continueConversation as declared } from '#connectors/default/actions/continue-conversation.ts';
import type { InputOf } from '#connectors/framework/define-action.ts';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { findPromptTemplate } from '#features/automations/prompt-templates.ts';
import { findContactFace, upsertContactByPhoneOrEmail } from '#features/contacts/book/service.ts';
import { findByOutsideNames, type OutsideNames } from '#features/conversations/service.ts';
import { isConnected } from '#features/integrations/service.ts';
import { beginConversation, findErrandOf } from '#features/receptionist/chats/held-service.ts';
import { AppError } from '#platform/errors.ts';
import { goalsIn } from './goals-in.ts';
import { messageKey } from './message-key.ts';
import { readInput } from './read-input.ts';
import { resolveRecipient } from './recipient.ts';
import { noAddress } from './refused-step.ts';
import type { InsideStep } from './step.ts';
import { outsideNameOf, toldTheAgent } from './told-the-agent.ts';

type Input = InputOf<typeof declared>;
type Step = Pick<InsideStep, 'tx' | 'run'> & { input: Input };

/** Writes the first message. The receptionist answers what the contact replies, until it knows what it was to find out. */
export async function continueConversation({ tx, context, run, request }: InsideStep): Promise<StepOutcome> {
  const input = readInput(declared, request);
  if (await isOwnDoing({ tx, run }))
    return {
      kind: 'performed',
      details: { skipped: 'An automation began this conversation, so none continues it.' },
    };
  const names = namesOf({ run, input });
  const earlier = await findByOutsideNames(tx, names);
  const channel = input.startConversationVia === 'email' ? 'email' : 'sms';
  const recipient = await recipientOf({ tx, run, input, earlierContact: earlier?.contactId ?? null });
  const template = findPromptTemplate(input.promptTemplate);
  const messageToAgent = toldTheAgent(run);
  const isThroughCrm = input.crmConversationId !== '' && (await isConnected(tx, gohighlevel));
  const { conversationId, messageId } = await beginConversation(tx, {
    context,
    businessId: run.businessId,
    runId: run.id,
    nodeId: request.nodeId,
    channel,
    names,
    crmConversationId: isThroughCrm ? input.crmConversationId : null,
    ...recipient,
    message: input.message,
    key: messageKey(request),
    messageToAgent,
    instructions: [
      template?.prompt ?? '',
      input.additionalDetails,
      earlier?.summary ? `An earlier conversation with them: ${earlier.summary}` : '',
    ]
      .filter((line) => line !== '')
      .join('\n'),
    goals: [...(template?.goals ?? []), ...goalsIn(`${input.additionalDetails}\n${messageToAgent}`)],
  });
  run.subjects = { conversation: conversationId, ...run.subjects };
  return {
    kind: 'performed',
    details: {
      message_id: messageId,
      conversation_id: conversationId,
      to: recipient.to,
      ...(isThroughCrm && { through: gohighlevel.name }),
    },
  };
}

/** The end of a conversation starts automations, which must not begin it again and again. */
async function isOwnDoing({ tx, run }: Pick<InsideStep, 'tx' | 'run'>): Promise<boolean> {
  const { conversation } = run.subjects;
  const errand = conversation === undefined ? null : await findErrandOf(tx, conversation);
  return errand !== null && errand.runId !== run.id;
}

const namesOf = ({ run, input }: Omit<Step, 'tx'>): OutsideNames => ({
  externalId: input.externalConversationId || outsideNameOf(run),
  crmConversationId: input.crmConversationId === '' ? null : `${input.crmType}:${input.crmConversationId}`,
});

/** Whom the step names; else the contact of the run; else the one of the conversation that is continued. */
async function recipientOf({
  tx,
  run,
  input,
  earlierContact,
}: Step & { earlierContact: number | null }): Promise<{ contactId: number; to: string }> {
  const via = input.startConversationVia === 'email' ? 'email' : 'phone';
  const to = via === 'email' ? input.contactEmail : input.contactPhone;
  if (to !== '') return await named({ tx, run, input, to });
  if (run.contactId !== null || earlierContact === null)
    return await resolveRecipient(tx, { run, via, recipient: '' });
  const known = (await findContactFace(tx, earlierContact))?.[via];
  if (!known) throw noAddress(via);
  return { contactId: earlierContact, to: known };
}

async function named({
  tx,
  run,
  input,
  to,
}: Step & { to: string }): Promise<{ contactId: number; to: string }> {
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
