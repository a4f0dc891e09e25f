import { ErrorState } from '#ui/feedback/error-state.tsx';
import { type Failed, useMending } from './use-mending.ts';

/** In place of a page; the menu around it stays. */
export function PageFailed(failed: Failed) {
  const { title, message, label, isBusy, mend } = useMending(failed, { isAwaited: true });
  return (
    <ErrorState isPage title={title} message={message} onRetry={mend} retryLabel={label} retrying={isBusy} />
  );
}
