/** The variables that automations declare themselves. */
import { getPublishedProfile } from '#features/receptionist/profile/service.ts';
import { defineVariables } from '#platform/define-variables.ts';

export const receptionistVariables = defineVariables({
  category: 'ai_receptionist',
  title: 'Receptionist',
  subject: null,
  fields: {
    name: { label: 'Receptionist’s name', sample: 'AI Receptionist' },
    position: { label: 'Receptionist’s position', sample: 'Receptionist' },
    message_to_agent: { label: 'Message to the receptionist', sample: '', isComing: true },
    external_conversation_id: { label: 'External conversation ID', sample: '', isComing: true },
  },
  load: async (tx) => {
    const { name, position } = (await getPublishedProfile(tx)).profile;
    return { name, position };
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
