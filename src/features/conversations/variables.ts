import { type ConversationField, conversationName } from '#engine/trigger-settings.ts';
import { hasAppointmentFrom } from '#features/appointments/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type DeclaredField, defineVariables } from '#platform/define-variables.ts';
import {
  BUILT_IN_STATUSES,
  DIRECTION_NAMES,
  type MoneyFilter,
  OUTCOME_NAMES,
  SOURCE_NAMES,
  TAG_NAMES,
} from './contract.ts';
import { findConversation, type ShownRow } from './queries.ts';

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
    inbox_tags: {
      label: 'Conversation tags',
      sample: `${TAG_NAMES.hot_lead}, ${TAG_NAMES.follow_up}`,
      choices: Object.values(TAG_NAMES),
      kind: 'list',
    },
    inbox_source: {
      label: 'Conversation source',
      sample: SOURCE_NAMES.call,
      choices: Object.values(SOURCE_NAMES),
      kind: 'choice',
    },
    inbox_direction: {
      label: 'Conversation direction',
      sample: DIRECTION_NAMES.inbound,
      choices: Object.values(DIRECTION_NAMES),
      kind: 'choice',
    },
    inbox_summary: {
      label: 'Conversation summary',
      sample: 'Wants a quote for a new water heater.',
      kind: 'prose',
    },
    inbox_outcome: {
      label: 'Conversation outcome',
      sample: OUTCOME_NAMES.booked,
      choices: Object.values(OUTCOME_NAMES),
      kind: 'choice',
    },
    inbox_service: { label: 'Service asked for or booked', sample: 'Leak repair' },
    inbox_address: { label: 'Address of the visit', sample: '12 Maple Ave, Salt Lake City' },
    inbox_time: { label: 'Time asked for or booked', sample: 'Monday, March 9, 9:30 AM' },
  } satisfies Record<ConversationField, DeclaredField>,
  load: async (tx, id) => {
    const conversation = await findConversation(tx, { id });
    if (!conversation) return {};
    const outcome = await outcomeOf(tx, conversation);
    const known = collected(conversation.variablesCollected);
    return {
      // First, so that none can override a field of the conversation itself.
      ...known,
      id: conversation.id,
      status: conversation.quoteStatus,
      admin_notes: conversation.notes,
      quote_value: conversation.quoteValue,
      sales_value: conversation.salesValue,
      inbox_tags: conversation.filters.map((tag) => TAG_NAMES[tag]).join(', '),
      inbox_source: SOURCE_NAMES[conversation.source],
      inbox_direction: DIRECTION_NAMES[conversation.callDirection],
      inbox_summary: conversation.summary,
      inbox_outcome: outcome && OUTCOME_NAMES[outcome],
      inbox_service: known.service,
      inbox_address: known.address,
      inbox_time: known.appointment_time ?? known.preferred_time,
    };
  },
});

/** The surest of the three, as in the inbox; undefined while it came to nothing. */
async function outcomeOf(
  tx: Transaction,
  { id, salesValue, quoteValue }: ShownRow,
): Promise<MoneyFilter | undefined> {
  if ((salesValue ?? 0) > 0) return 'sold';
  if ((quoteValue ?? 0) > 0) return 'quoted';
  return (await hasAppointmentFrom(tx, id)) ? 'booked' : undefined;
}

/** Under the names that the flow gave them. */
function collected(variables: Record<string, unknown>): Record<string, string | number | boolean> {
  const named = Object.entries(variables).map(([name, value]) => [conversationName(name), value]);
  return Object.fromEntries(
    named.filter(([name, value]) => name !== '' && ['string', 'number', 'boolean'].includes(typeof value)),
  );
}
