import { aiAssist } from '#connectors/default/ai-assist.ts';
import { defineAction } from '#connectors/framework/define-action.ts';
import { CUSTOM_TEMPLATE } from '#connectors/framework/fields/prompt-template.ts';

export const outboundCall = defineAction({
  id: 'outboundCall',
  title: 'Outbound Call',
  description: 'Have the AI receptionist call the contact or another number.',
  icon: 'phone-outgoing',
  group: 'default',
  active: true,
  phrase: 'have the AI receptionist call',
  drawer: { add: 'Add New Outbound Call Action', edit: 'Edit Outbound Call Action' },
  name: { whenBlank: 'Outbound Call' },
  fields: [
    {
      kind: 'recipient',
      key: 'recipient',
      label: 'Recipient',
      via: 'phone',
      contact: { value: '{customer}', label: 'Customer' },
      custom: 'Custom recipient',
      needed: true,
    },
    { kind: 'promptTemplate', key: 'selectedTemplate', label: 'Template', fills: 'initialMessage' },
    {
      kind: 'multiline',
      key: 'initialMessage',
      label: 'Initial Message',
      // A chosen template copies its message here, because variables are filled in only in a step's own text.
      needed: 'even-hidden',
      visibleWhen: { field: 'selectedTemplate', is: [CUSTOM_TEMPLATE] },
    },
    {
      kind: 'multiline',
      key: 'smsBody',
      label: 'Prompt',
      visibleWhen: { field: 'selectedTemplate', is: [CUSTOM_TEMPLATE] },
    },
    aiAssist({ writes: 'initialMessage', medium: 'call' }),
  ],
  // Queued in the same commit as the step; the phone feature places the call once per key.
  effect: 'inside',
  takesIdempotencyKey: true,
});
