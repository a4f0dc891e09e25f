import { Suspense } from 'react';
import { lazyExtra } from '#ui/lazy/lazy-extra.tsx';
import type { TooltipProps } from './tooltip-popup.tsx';

const TooltipPopup = lazyExtra(
  async () => (await import('./popups.ts')).TooltipPopup,
  ({ children }) => children,
);

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
