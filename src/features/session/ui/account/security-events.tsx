import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { securityEventsQuery } from './account-queries.ts';
import { ListCard } from './list-card.tsx';
import { Moment } from './moment.tsx';

export function SecurityEvents() {
  const events = useQuery(securityEventsQuery);
  return (
    <ListCard
      title="Recent security events"
      description="Logins, password changes and sign-outs, newest first."
      query={events}
      failure="Failed to load your security events. Please try again later."
      empty={<EmptyState icon={<ShieldCheck />} title="Nothing has happened yet." />}
    >
      {(event) => (
        <div className="flex min-w-0 grow flex-col gap-x-6 sm:flex-row sm:items-baseline sm:justify-between">
          <p className="min-w-0">
            <span className="font-medium">{event.description}</span>
            <span className="block text-sm text-soft wrap-anywhere">
              {event.device} · {event.address}
            </span>
          </p>
          <p className="shrink-0 text-sm text-soft">
            <Moment at={event.at} />
          </p>
        </div>
      )}
    </ListCard>
  );
}
