import { useEffect, useRef } from 'react';

/** Left and right, unless the focused element uses them: a field, a select, a player, a menu. */
export function useArrowKeys({
  active,
  onLeft,
  onRight,
}: {
  active: boolean;
  onLeft: () => void;
  onRight: () => void;
}): void {
  const latest = useRef({ onLeft, onRight });
  useEffect(() => {
    latest.current = { onLeft, onRight };
  });
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(KEEPS_ARROWS)) return;
      if (event.key === 'ArrowLeft') latest.current.onLeft();
      if (event.key === 'ArrowRight') latest.current.onRight();
    };
    // In the capture phase, because a dialog stops arrow keys from bubbling.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [active]);
}

const KEEPS_ARROWS =
  'input, textarea, select, audio, [data-keeps-arrows], [contenteditable], [role="combobox"], [role="listbox"], [role="menu"], [role="alertdialog"]';
