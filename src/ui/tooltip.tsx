import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';

export type TooltipProps = {
  /** A visual hint only: touch and screen readers do not get it, so the trigger needs its own name. */
  label: ReactNode;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

const TooltipPopup = lazy(async () => ({ default: (await import('./popups.ts')).TooltipPopup }));

/** The code of the popup is fetched beside the page's data and not before it: rows show earlier on a slow connection. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipPopup {...props} />
    </Suspense>
  );
}
