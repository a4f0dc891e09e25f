import { createPart, type LazyPart, type Load } from './create-part.tsx';
import { OverlayFailed } from './overlay-failed.tsx';

/** A drawer, a dialog or a sheet. The properties say whether it is open, and how it is closed. */
export const lazyOverlay = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  createPart({
    load,
    show: (failed, props) => (isOpen(props) ? <OverlayFailed {...failed} onClose={closeOf(props)} /> : null),
    isBounded: true,
  });

type OverlayProps = {
  open?: boolean;
  isOpen?: boolean;
  id?: unknown;
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
  onClosed?: () => void;
};

const isOpen = ({ open, isOpen = open, id }: OverlayProps): boolean => isOpen ?? id !== null;

/** None for a dialog that the user cannot close. */
function closeOf({ onOpenChange, onClose, onClosed }: OverlayProps): (() => void) | undefined {
  if (!onOpenChange && !onClose) return undefined;
  return () => {
    onOpenChange?.(false);
    onClose?.();
    onClosed?.();
  };
}
