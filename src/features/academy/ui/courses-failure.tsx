import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';

export const CoursesFailure = ({ query }: { query: UseQueryResult }) => (
  <Card>
    <ErrorState
      message="Failed to load the courses. Please try again later."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  </Card>
);
