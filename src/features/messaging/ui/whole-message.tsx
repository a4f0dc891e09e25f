import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { messageOriginalRoute } from '../contract.ts';

/** Shows what the sender of an e-mail wrote; quoted text is a click away. */
export function WholeMessage({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const boxId = useId();
  const original = useQuery({
    queryKey: ['message-original', id],
    queryFn: async ({ signal }) => (await call(messageOriginalRoute, { params: { id }, signal })).data.text,
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="mt-2">
      <Button
        size="small"
        variant="ghost"
        aria-expanded={open}
        aria-controls={boxId}
        className="-ml-2"
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide the whole e-mail' : 'Show the whole e-mail'}
      </Button>
      <div id={boxId} hidden={!open}>
        {original.data !== undefined ? (
          <p className="mt-1 border-l-2 border-line pl-3 text-sm whitespace-pre-wrap text-soft wrap-anywhere">
            {original.data}
          </p>
        ) : original.isError ? (
          <p role="alert" className="text-sm text-danger">
            Failed to load it.{' '}
            <button type="button" className="underline" onClick={() => void original.refetch()}>
              Retry
            </button>
          </p>
        ) : (
          <Skeleton className="mt-1 h-16 w-full" />
        )}
      </div>
    </div>
  );
}
