import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type ThemeChoice, themeChoices, useThemeChoice } from '#apps/web/shell/theme/theme.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { defineIsland } from '#ui/island/define-island.tsx';
import { useAlive } from '#ui/island/use-alive.ts';

const labels: Record<ThemeChoice, string> = { system: 'Match the system', light: 'Light', dark: 'Dark' };
const icons = { system: Monitor, light: Sun, dark: Moon };

/** One button that goes round the three choices: a menu would bring more code than the page. */
function Toggle() {
  const current = useThemeChoice();
  const isAlive = useAlive();
  const next = themeChoices[(themeChoices.indexOf(current) + 1) % themeChoices.length] ?? 'system';
  const Icon = icons[current];
  return (
    <button
      type="button"
      className={buttonStyle({ variant: 'ghost', iconOnly: true })}
      aria-label={`Theme: ${labels[current]}`}
      title={`Theme: ${labels[current]}`}
      onClick={() => setTheme(next)}
      disabled={!isAlive}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

export const ThemeToggle = defineIsland('theme-toggle', Toggle);
