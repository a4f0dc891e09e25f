import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ClipboardCopy, CloudAlert, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { NotFetched } from '#ui/fetch/not-fetched.ts';
import { PageFailed } from '#ui/lazy/page-failed.tsx';
import { useComeBack } from '#ui/lazy/use-come-back.ts';
import { errorDetails } from './error-details.ts';

/** Replaces a page that failed; the menu around it stays, so that the user can navigate away. */
export function ErrorPage({ error, reset }: ErrorComponentProps<unknown>) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);

  // The loader runs first: a boundary reset before its data arrives would catch the old failure again.
  const retry = async () => {
    setRetrying(true);
    await router.invalidate();
    reset();
    setRetrying(false);
  };
  const again = { isRetrying, retry: () => void retry() };
  // The code of what guards a page did not arrive.
  if (error instanceof NotFetched) return <PageFailed failure={error.failure} file={error.file} {...again} />;
  return <Unexpected error={error} {...again} />;
}

function Unexpected({
  error,
  isRetrying,
  retry,
}: {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}) {
  const details = errorDetails({ error, address: window.location.href, at: new Date() });
  const isAway = error instanceof ApiError && (error.status === 0 || error.status === 503);
  useComeBack({ again: retry, failure: isAway ? 'unreachable' : 'crashed' });
  const copy = () =>
    navigator.clipboard.writeText(details.text).then(
      () => notify.success('Details copied.'),
      () => notify.error('Your browser did not allow copying.'),
    );

  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-center px-6 py-12 text-center">
      <span
        aria-hidden="true"
        className="mb-4 grid size-12 place-items-center rounded-full bg-danger-wash text-danger"
      >
        <CloudAlert className="size-6" />
      </span>
      <h1 className="font-semibold text-xl leading-8">Failed to show this page</h1>
      <p className="mt-1 max-w-full text-balance break-words text-soft">{details.message}</p>
      {details.requestId && (
        <p className="mt-2 text-sm text-soft">
          Request <code className="break-all">{details.requestId}</code>
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={<RotateCw />} loading={isRetrying} onClick={retry}>
          Retry
        </Button>
        <Button icon={<ClipboardCopy />} onClick={() => void copy()}>
          Copy details
        </Button>
      </div>
    </div>
  );
}
