import { defineAction } from '#connectors/framework/define-action.ts';
import { ANSWER_CATEGORY, readAnswerFields } from '#engine/variables/answer-fields.ts';

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
    {
      kind: 'select',
      key: 'jsonMode',
      label: 'JSON From',
      options: [
        { value: 'table', label: 'A table of keys and values' },
        { value: 'text', label: 'A JSON text, which may nest' },
      ],
      default: 'table',
      visibleWhen: { field: 'payloadType', is: ['json'] },
      isExtra: true,
    },
    {
      kind: 'keyValue',
      key: 'data',
      label: 'Data',
      // A body that is sent as written needs no keys.
      keepsKeyless: true,
      mayHoldJson: true,
      visibleWhen: {
        any: [
          { field: 'payloadType', isNot: ['json'] },
          { field: 'jsonMode', isNot: ['text'] },
        ],
      },
    },
    {
      kind: 'json',
      key: 'jsonText',
      label: 'JSON Text',
      help: 'Variables may go inside quotes or in place of a value. Text from customers cannot change the rest.',
      placeholder: '{ "lead": { "name": "{contact.first_name}", "tags": ["web"] } }',
      needed: true,
      visibleWhen: {
        all: [
          { field: 'payloadType', is: ['json'] },
          { field: 'jsonMode', is: ['text'] },
        ],
      },
      isExtra: true,
    },
    { kind: 'keyValue', key: 'headers', label: 'Headers', mayNameSecrets: true },
    {
      kind: 'answerFields',
      key: 'answerFields',
      label: 'Fields of the Answer',
      help: 'Fields of the JSON answer that later steps can use as variables.',
      isExtra: true,
    },
    {
      kind: 'checkbox',
      key: 'takesKey',
      label: 'This address recognizes our Idempotency-Key',
      help: 'It does nothing twice for the same key. A call that gets no answer, or an error of the address such as 502, is then made again with the same key.',
      isExtra: true,
    },
  ],
  outputs: ['webhook.response_status'],
  effect: 'outside',
  // We send the key as a header, but only the owner knows whether the other system checks it.
  takesIdempotencyKey: false,
  takesKeyWhen: 'takesKey',
  sample: ({ input, given }) => {
    const samples = readAnswerFields(input).map(({ name, sampleValue }) => [name, sampleValue]);
    return {
      webhook: { response_status: given.webhook?.response_status ?? 200 },
      [ANSWER_CATEGORY]: { ...Object.fromEntries(samples), ...given[ANSWER_CATEGORY] },
    };
  },
});
