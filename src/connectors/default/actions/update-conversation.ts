import { z } from 'zod';
import { defineAction } from '#connectors/framework/define-action.ts';
import type { OptionSource } from '#connectors/framework/option-source.ts';

const statuses: OptionSource = {
  id: 'conversation-statuses',
  path: '/api/statuses',
  read: z
    .array(z.object({ name: z.string(), active: z.boolean() }))
    .transform((list) =>
      list.filter(({ active }) => active).map(({ name }) => ({ value: name, label: name })),
    ),
  failure: { as: 'text', text: 'Failed to load status options' },
};

export const updateConversation = defineAction({
  id: 'updateConversation',
  title: 'Update Conversation',
  description: 'Change the status, the values or the notes of the conversation.',
  icon: 'square-pen',
  group: 'default',
  active: true,
  phrase: 'update the conversation',
  drawer: { add: 'Update Conversation', edit: 'Update Conversation' },
  name: { whenBlank: 'Update Conversation' },
  blankDescription: 'Update conversation properties',
  fields: [
    {
      kind: 'select',
      key: 'status',
      label: 'Status',
      options: [],
      source: statuses,
      none: 'Do not change',
    },
    { kind: 'amount', key: 'quoteValue', label: 'Quote Value' },
    { kind: 'amount', key: 'salesValue', label: 'Sales Value' },
    { kind: 'multiline', key: 'adminNotes', label: 'Admin Notes' },
  ],
  outputs: [
    'conversation.status',
    'conversation.quote_value',
    'conversation.sales_value',
    'conversation.admin_notes',
  ],
  effect: 'inside',
  takesIdempotencyKey: true,
});
