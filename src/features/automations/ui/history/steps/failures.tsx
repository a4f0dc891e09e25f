import { FileQuestion, History } from 'lucide-react';
import { ApiError } from '#ui/api/api-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';

type Again = { retrying: boolean; onRetry: () => void };

export const NoRuns = () => (
  <EmptyState icon={<History />} title="No execution logs found for this automation flow." />
);

export const RunsFailure = (again: Again) => (
  <ErrorState message="Failed to fetch execution logs" {...again} />
);

export const NoEventData = () => <EmptyState icon={<FileQuestion />} title="No event data available" />;

export function EventFailure({ error, ...again }: { error: Error } & Again) {
  if (error instanceof ApiError && error.status === 404) return <NoEventData />;
  return <ErrorState message="Failed to fetch event details" {...again} />;
}
