import { LoadingOverlay } from '#ui/loading-overlay/loading-overlay.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { UnsavedGuard } from '#ui/unsaved/unsaved-guard.tsx';

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
