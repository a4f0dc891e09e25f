import { Toaster } from '#ui/feedback/toaster.tsx';
import { LoadingOverlay } from '#ui/loading-overlay/loading-overlay.tsx';
import { UnsavedGuard } from '#ui/overlay/unsaved-guard.tsx';

/** What must exist exactly once, over every page. */
export function PageChrome() {
  return (
    <>
      <LoadingOverlay />
      <Toaster />
      <UnsavedGuard />
    </>
  );
}
