import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { setTheme, type ThemeChoice, themeChoices, useThemeChoice } from './theme.ts';

const themeLabels: Record<ThemeChoice, string> = {
  system: 'Match the system',
  light: 'Light',
  dark: 'Dark',
};
const icons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

export function ThemeSwitch() {
  const current = useThemeChoice();
  return (
    <Menu
      trigger={<Button variant="ghost" icon={icons[current]} label={`Theme: ${themeLabels[current]}`} />}
      items={themeChoices.map((choice) => ({
        id: choice,
        icon: icons[choice],
        label: (
          <span className="flex items-center gap-2">
            {themeLabels[choice]}
            {choice === current && <Check aria-label="chosen" className="text-accent-ink" />}
          </span>
        ),
        onSelect: () => setTheme(choice),
      }))}
    />
  );
}
