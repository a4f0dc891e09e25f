import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportReviewsRoute } from '#features/reviews/contract.ts';
import { currentUserRoute } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { requestUrl } from '#ui/api/request-url.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import type { ListState } from '../list-state.ts';

/** Saves the reviews that the filters select. */
export function ExportButton({ state: { rating, search, spam } }: { state: ListState }) {
  const download = useMutation({
    // A download cannot ask for the password again, so the session is checked first.
    mutationFn: () => call(currentUserRoute),
    onSuccess: () =>
      window.location.assign(
        requestUrl(exportReviewsRoute.path, {
          query: { rating: rating.join(','), search, spam: String(spam) },
        }),
      ),
    onError: (error) => notify.error(error.message),
  });
  return (
    <Button size="small" icon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
      Export CSV
    </Button>
  );
}
