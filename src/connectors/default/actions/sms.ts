import { aiAssist } from '#connectors/default/ai-assist.ts';
import { defineAction } from '#connectors/framework/define-action.ts';

export const sms = defineAction({
  id: 'sms',
  title: 'Send SMS',
  description: 'Send a text message to the contact or to another number.',
  icon: 'message-square',
  group: 'default',
  active: true,
  phrase: 'send an SMS',
  drawer: { add: 'Add New SMS Action', edit: 'Edit SMS Action' },
  name: { whenBlank: 'Send SMS' },
  fields: [
    {
      kind: 'recipient',
      key: 'recipient',
      label: 'Recipient',
      via: 'phone',
      contact: { value: '{contact.phone_number}', label: "Contact's phone" },
      custom: 'Custom recipient',
      needed: true,
    },
    { kind: 'multiline', key: 'smsBody', label: 'Message', needed: true },
    aiAssist({ writes: 'smsBody', medium: 'text' }),
  ],
  // Queued in the same commit as the step; the messaging feature sends it once per key.
  effect: 'inside',
  takesIdempotencyKey: true,
});
