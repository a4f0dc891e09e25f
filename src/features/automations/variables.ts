/** The variables that automations declare themselves. */
import { findPartnerOf } from '#features/conversations/service.ts';
import { findErrandOf } from '#features/receptionist/chats/held-service.ts';
import { getPublishedProfile } from '#features/receptionist/profile/service.ts';
import { defineVariables } from '#platform/define-variables.ts';

export const receptionistVariables = defineVariables({
  category: 'ai_receptionist',
  title: 'Receptionist',
  subject: null,
  fields: {
    name: { label: 'Receptionist’s name', sample: 'AI Receptionist' },
    position: { label: 'Receptionist’s position', sample: 'Receptionist' },
    message_to_agent: {
      label: 'Message to the receptionist',
      sample: 'Ask for the gate code',
      isGivenOnly: true,
    },
    external_conversation_id: { label: 'External conversation ID', sample: 'conv-1042', isGivenOnly: true },
  },
  load: async (tx, { conversation }) => {
    const { name, position } = (await getPublishedProfile(tx)).profile;
    if (!conversation) return { name, position };
    const errand = await findErrandOf(tx, conversation);
    return {
      name,
      position,
      message_to_agent: errand?.messageToAgent,
      external_conversation_id: (await findPartnerOf(tx, conversation))?.externalId,
    };
  },
});

/** Each flow maps its own fields of the request. */
export const webhookVariables = defineVariables({
  category: 'webhook',
  title: 'Webhook',
  subject: null,
  fields: {},
  load: null,
});
