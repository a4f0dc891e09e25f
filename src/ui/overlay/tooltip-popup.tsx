import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export type TooltipProps = {
  /** A visual hint only: touch and screen readers do not get it, so the trigger needs its own name. */
  label: ReactNode;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

export function TooltipPopup({ label, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          aria-hidden="true"
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-60"
        >
          <BaseTooltip.Popup className={popupStyle}>{label}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

const popupStyle =
  'max-w-64 rounded-[6px] bg-ink px-2.5 py-1.5 text-sm leading-5 text-paper shadow-float ' +
  'transition-opacity duration-100 data-instant:transition-none data-starting-style:opacity-0 data-ending-style:opacity-0';
