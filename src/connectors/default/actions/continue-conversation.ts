import { promptTemplates } from '#connectors/default/prompt-templates.ts';
import { defineAction } from '#connectors/framework/define-action.ts';

export const continueConversation = defineAction({
  id: 'continueConversation',
  title: 'Continue Conversation',
  description: 'Let the AI receptionist continue a conversation by SMS or email.',
  icon: 'messages-square',
  group: 'default',
  active: true,
  phrase: 'continue the conversation',
  drawer: { add: 'Continue Conversation', edit: 'Continue Conversation' },
  name: { whenBlank: 'Continue Conversation' },
  fields: [
    { kind: 'text', key: 'contactName', label: 'Contact Name' },
    { kind: 'text', key: 'contactPhone', label: 'Contact Phone' },
    { kind: 'text', key: 'contactEmail', label: 'Contact Email', format: 'email' },
    { kind: 'text', key: 'externalConversationId', label: 'External Conversation ID' },
    { kind: 'text', key: 'crmConversationId', label: 'CRM Conversation ID' },
    {
      kind: 'select',
      key: 'startConversationVia',
      label: 'Start Conversation Via',
      options: [
        { value: 'sms', label: 'SMS' },
        { value: 'email', label: 'Email' },
      ],
      default: 'sms',
    },
    {
      kind: 'select',
      key: 'promptTemplate',
      label: 'Prompt Template',
      options: [{ value: 'standard', label: 'Standard' }],
      source: promptTemplates,
      default: 'standard',
    },
    { kind: 'multiline', key: 'additionalDetails', label: 'Additional Details' },
    { kind: 'multiline', key: 'message', label: 'Message', needed: true },
    { kind: 'fixed', key: 'crmType', label: 'CRM', value: 'gohighlevel' },
  ],
  // Queued in the same commit as the step; the messaging feature sends it once per key.
  effect: 'inside',
  takesIdempotencyKey: true,
});
