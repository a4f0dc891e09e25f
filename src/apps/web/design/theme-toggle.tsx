import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/control/button.tsx';

/** Switches this page only; the app's theme setting keeps the owner's own choice. */
export function ThemeToggle() {
  const dark = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme === 'dark');
  return (
    <Button
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => {
        document.documentElement.dataset.theme = dark ? 'light' : 'dark';
      }}
    >
      {dark ? 'Light' : 'Dark'}
    </Button>
  );
}

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
