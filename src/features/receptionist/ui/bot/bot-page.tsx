import { useQuery } from '@tanstack/react-query';
import { LIVE_KIND } from '#features/receptionist/contract.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { questionsQuery, RECEPTIONIST, receptionistQuery } from './bot-queries.ts';
import { ProfileEditor } from './profile-editor.tsx';

export function BotPage() {
  const query = useQuery(receptionistQuery);
  useLiveQuery({ queryKey: RECEPTIONIST, concerns: ({ kind }) => kind === LIVE_KIND });
  // They stand above the form, which would be pushed down if they came after it.
  const { isPending: areQuestionsComing } = useQuery(questionsQuery);
  if (query.data && !areQuestionsComing) return <ProfileEditor view={query.data} />;
  return (
    <>
      <PageHeader title="Receptionist" />
      <Card>
        {query.isError ? (
          <ErrorState
            message="Failed to load the receptionist. Please try again later."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <SkeletonText lines={12} />
        )}
      </Card>
    </>
  );
}
