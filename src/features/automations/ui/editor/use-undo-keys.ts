import { useEffect } from 'react';

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select') ||
    target.closest('[role="dialog"]') !== null);

/** Ctrl or Cmd with Z, Shift+Z or Y. Fields and open panels keep their own undo. */
export function useUndoKeys({
  isOn,
  undo,
  redo,
}: {
  isOn: boolean;
  undo: () => void;
  redo: () => void;
}): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, undo, redo]);
}
