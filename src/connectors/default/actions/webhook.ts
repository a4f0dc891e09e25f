import { defineAction } from '#connectors/framework/define-action.ts';

export const webhook = defineAction({
  id: 'webhook',
  title: 'Webhook',
  description: 'Send data to a web address.',
  icon: 'webhook',
  group: 'default',
  active: true,
  phrase: 'call a webhook',
  drawer: { add: 'Webhook', edit: 'Webhook' },
  name: { whenBlank: 'Webhook' },
  fields: [
    { kind: 'text', key: 'url', label: 'URL', format: 'url', needed: true, placeholder: 'https://' },
    {
      kind: 'select',
      key: 'payloadType',
      label: 'Payload Type',
      options: [
        { value: 'form', label: 'Form' },
        { value: 'json', label: 'JSON' },
        { value: 'raw', label: 'Raw' },
      ],
      default: 'json',
    },
    // What is sent as it is written needs no names.
    { kind: 'keyValue', key: 'data', label: 'Data', keepsKeyless: true, mayHoldJson: true },
    { kind: 'keyValue', key: 'headers', label: 'Headers' },
  ],
  outputs: ['webhook.response_status'],
  effect: 'outside',
  // We send the key as a header, but nobody promises that the other side looks at it.
  takesIdempotencyKey: false,
});
