/** A conversation as automations see it. In the caller's transaction. */
import { conversationName } from '#engine/trigger-settings.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findConversation } from './list/queries.ts';

type Values = Record<string, string | number | boolean | null>;

/** Collected variables beside the conversation's own fields, which no collected variable can override. */
export async function loadConversationVariables(tx: Transaction, id: number): Promise<Values> {
  const conversation = await findConversation(tx, { id });
  if (!conversation) return {};
  return {
    ...collected(conversation.variablesCollected),
    id: conversation.id,
    status: conversation.quoteStatus,
    admin_notes: conversation.notes,
    quote_value: conversation.quoteValue,
    sales_value: conversation.salesValue,
  };
}

/** Under the names that the flow gave them. */
function collected(variables: Record<string, unknown>): Values {
  const named = Object.entries(variables).map(([name, value]) => [conversationName(name), value]);
  return Object.fromEntries(
    named.filter(([name, value]) => name !== '' && ['string', 'number', 'boolean'].includes(typeof value)),
  );
}
