import { Link } from '@tanstack/react-router';
import type { Reading } from '#features/reports/contract.ts';

type Named = Pick<Reading, 'conversation_id' | 'contact_name'>;

export const whoIn = ({ contact_name, conversation_id }: Named): string =>
  contact_name || `Conversation ${conversation_id}`;

export const ConversationLink = ({ reading }: { reading: Named }) => (
  <Link
    to="/conversations"
    search={{ open: reading.conversation_id }}
    className="inline-flex min-h-6 items-center rounded-[4px] font-medium text-accent-ink underline-offset-4 hover:underline"
  >
    {whoIn(reading)}
  </Link>
);
