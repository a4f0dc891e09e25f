import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '#ui/api/failure-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SandboxNote } from '#ui/feedback/sandbox-note.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { amount, countOf } from '#ui/format/amount.ts';
import type { BulkChannel, BulkReach } from '../../contract.ts';

const list = new Intl.ListFormat('en-US');

/** How many contacts will get the message, and which will not and why. */
export function ReachPreview({
  channel,
  preview,
}: {
  channel: BulkChannel;
  preview: UseQueryResult<BulkReach>;
}) {
  return (
    <section aria-label="Who gets it" aria-busy={preview.isPending} className="flex flex-col gap-3">
      {preview.data?.sandbox ? <SandboxNote name={channel === 'email' ? 'Email' : 'SMS'} /> : null}
      {preview.isPending ? <SkeletonText lines={3} /> : null}
      {preview.isError ? (
        <ErrorState
          message={failureText(preview.error, 'Failed to check who can be reached. Please try again.')}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      ) : null}
      {preview.data ? <Reach reach={preview.data} /> : null}
    </section>
  );
}

function Reach({ reach: { total, reachable, refused } }: { reach: BulkReach }) {
  return (
    <>
      <p role="status" className="font-medium">
        {reachable === total
          ? `${total === 1 ? 'The contact gets' : `All ${amount(total)} contacts get`} it.`
          : `${amount(reachable)} of ${countOf(total, 'contact')} ${reachable === 1 ? 'gets' : 'get'} it.`}
      </p>
      {refused.length > 0 ? (
        <ul className="divide-y divide-line rounded-control border border-line text-sm">
          {refused.map(({ reason, count, names }) => (
            <li key={reason} className="px-3 py-2">
              <p className="flex justify-between gap-3">
                {reason}
                <span className="font-medium tabular-nums">{amount(count)}</span>
              </p>
              <p className="text-soft wrap-anywhere">{namesText({ names, count })}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function namesText({ names, count }: { names: string[]; count: number }): string {
  const more = count - names.length;
  return list.format(more > 0 ? [...names, `${amount(more)} more`] : names);
}
