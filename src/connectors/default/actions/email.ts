import { aiAssist } from '#connectors/default/ai-assist.ts';
import { defineAction } from '#connectors/framework/define-action.ts';

export const email = defineAction({
  id: 'email',
  title: 'Send Email',
  description: 'Send an email to the contact.',
  icon: 'mail',
  group: 'default',
  active: true,
  phrase: 'send an email',
  drawer: { add: 'Email', edit: 'Email' },
  name: { whenBlank: 'Send Email' },
  fields: [
    { kind: 'emailSender', key: 'sender', label: 'Sender' },
    {
      kind: 'recipient',
      key: 'recipient',
      label: 'Recipient',
      via: 'email',
      contact: { value: '{customer}', label: 'Customer' },
      needed: true,
    },
    { kind: 'text', key: 'subject', label: 'Subject', needed: true },
    { kind: 'multiline', key: 'emailBody', label: 'Email Body', needed: true },
    { kind: 'commaList', key: 'cc', label: 'CC', of: 'email' },
    { kind: 'commaList', key: 'bcc', label: 'BCC', of: 'email' },
    aiAssist({ writes: 'emailBody', medium: 'email' }),
  ],
  // Queued in the same commit as the step; the messaging feature sends it once per key.
  effect: 'inside',
  takesIdempotencyKey: true,
});
