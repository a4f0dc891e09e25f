import { lazy, Suspense } from 'react';
import type { TooltipProps } from './tooltip-popup.tsx';

const TooltipPopup = lazy(async () => ({ default: (await import('./popups.ts')).TooltipPopup }));

/**
 * The popup's code is fetched beside the page's data and not before it: rows show earlier on a slow
 * connection.
 */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipPopup {...props} />
    </Suspense>
  );
}
