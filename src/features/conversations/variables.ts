import { type ConversationField, conversationName } from '#engine/trigger-settings.ts';
import { defineVariables } from '#platform/define-variables.ts';
import { BUILT_IN_STATUSES } from './contract.ts';
import { findConversation } from './queries.ts';

/** Every conversation has these; a flow may have the receptionist collect more. */
export const conversationVariables = defineVariables({
  category: 'conversation',
  title: 'Conversation',
  subject: 'conversation',
  fields: {
    id: { label: 'Conversation ID', sample: '1042' },
    status: { label: 'Conversation status', sample: 'New', choices: BUILT_IN_STATUSES },
    admin_notes: { label: 'Admin notes', sample: 'Prefers a call in the morning' },
    quote_value: { label: 'Quote value', sample: '480' },
    sales_value: { label: 'Sales value', sample: '450' },
  } satisfies Record<ConversationField, unknown>,
  load: async (tx, id) => {
    const conversation = await findConversation(tx, { id });
    if (!conversation) return {};
    return {
      // First, so that none can override a field of the conversation itself.
      ...collected(conversation.variablesCollected),
      id: conversation.id,
      status: conversation.quoteStatus,
      admin_notes: conversation.notes,
      quote_value: conversation.quoteValue,
      sales_value: conversation.salesValue,
    };
  },
});

/** Under the names that the flow gave them. */
function collected(variables: Record<string, unknown>): Record<string, string | number | boolean> {
  const named = Object.entries(variables).map(([name, value]) => [conversationName(name), value]);
  return Object.fromEntries(
    named.filter(([name, value]) => name !== '' && ['string', 'number', 'boolean'].includes(typeof value)),
  );
}
