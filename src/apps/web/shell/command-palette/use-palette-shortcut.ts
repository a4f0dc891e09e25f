import { useEffect, useEffectEvent } from 'react';

/** ⌘K on a Mac, Ctrl+K elsewhere; both work everywhere, since users switch keyboards. */
export function usePaletteShortcut(onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
