import { Link } from '@tanstack/react-router';
import { CalendarCheck2 } from 'lucide-react';
import type { ConversationDetail } from '#features/conversations/contract.ts';

/** What was booked in the conversation; each leads to the appointment. */
export function BookedVisits({ visits }: { visits: ConversationDetail['appointments'] }) {
  if (visits.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 pb-4">
      {visits.map(({ id, service, when, is_held }) => (
        <li key={id}>
          <Link
            to="/appointments"
            search={{ id }}
            className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-sunken px-4 py-2 hover:border-line-strong"
          >
            <CalendarCheck2 aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
            <span className="min-w-0">
              <span className="block font-medium break-words">
                {is_held ? 'Waiting for confirmation' : 'Booked'}: {service}
              </span>
              <span className="block text-sm text-soft">{when}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
