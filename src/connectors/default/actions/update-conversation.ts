import { conversationStatuses } from '#connectors/default/conversation-statuses.ts';
import { defineAction } from '#connectors/framework/define-action.ts';
import type { Values } from '#connectors/framework/field.ts';
import { strictInput } from '#connectors/framework/strict-input.ts';
import type { Variables, VariableValue } from '#engine/text/placeholders.ts';

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
      source: conversationStatuses,
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
  sample,
});

/** Blank fields stay unchanged. */
function sample({ input }: { input: Values }): Variables {
  const read = strictInput({ action: updateConversation, values: input });
  if (!read.ok) return {};
  const { status, quoteValue, salesValue, adminNotes } = read.input;
  const fields: Record<string, VariableValue> = {
    status,
    quote_value: quoteValue,
    sales_value: salesValue,
    admin_notes: adminNotes,
  };
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== null);
  return { conversation: Object.fromEntries(filled) };
}
