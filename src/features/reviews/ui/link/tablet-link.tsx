import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endTabletRoute, makeTabletKeyRoute } from '#features/reviews/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { tabletQuery } from '../review-queries.ts';
import { ReviewLink } from './review-link.tsx';

/** A link for the tablet at the counter, on which every customer's rating counts. */
export function TabletLink({ link }: { link: string }) {
  const { data, isError, refetch, isFetching } = useQuery(tabletQuery);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: async ({ isOn }: { isOn: boolean }) => {
      await call(isOn ? makeTabletKeyRoute : endTabletRoute);
      await client.invalidateQueries({ queryKey: tabletQuery.queryKey });
    },
    onSuccess: () => setAsking(false),
    onError: (error) => notify.error(error.message),
  });
  return (
    <section className="mt-5 border-line border-t pt-5">
      <h3 className="font-medium text-sm">A tablet at your counter</h3>
      <p className="pb-3 text-sm text-soft">
        Many customers share it, so every rating by its link counts. Open the link on your tablet only.
      </p>
      {data?.key ? (
        <>
          <ReviewLink label="Tablet link" link={`${link}?tablet=${data.key}`} />
          <Button size="small" onClick={() => setAsking(true)}>
            Turn off
          </Button>
        </>
      ) : (
        <Button
          size="small"
          loading={change.isPending || isFetching}
          onClick={() => (isError ? void refetch() : change.mutate({ isOn: true }))}
        >
          {isError ? 'Load the tablet link' : 'Make a tablet link'}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn the tablet link off"
        message="Where the link is open, one rating counts in 90 days, as on any other device. If you make a tablet link later, it will be a new one."
        confirmLabel="Turn off"
        tone="danger"
        pending={change.isPending}
        onConfirm={() => change.mutate({ isOn: false })}
      />
    </section>
  );
}
