import './loading-overlay.css';
import { useSyncExternalStore } from 'react';
import { loading } from './loading.ts';

/**
 * Mounted once, at the root. The status region stays in the page while hidden, because screen readers
 * announce only changes inside a region they already know. Focus stays where it is: the wait ends without
 * user action.
 */
export function LoadingOverlay() {
  const { phase, content } = useSyncExternalStore(loading.subscribe, loading.getState);
  const shown = phase === 'visible' || phase === 'leaving';
  return (
    <div role="status" aria-live="polite" className="loading-overlay" data-phase={phase}>
      {shown && (
        <div className="flex w-full max-w-md flex-col items-center gap-6 px-6 text-center">
          <div className="loading-overlay-art">{content?.Drawing && <content.Drawing />}</div>
          <p className="min-h-16 text-balance font-medium text-ink text-lg">
            <span className="sr-only">Loading. </span>
            {content?.phrase}
          </p>
        </div>
      )}
    </div>
  );
}
