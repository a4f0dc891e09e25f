import { Play, RefreshCw } from 'lucide-react';
import { use, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { loading } from '#ui/loading-overlay/loading.ts';
import type { LoadingTheme } from '#ui/loading-overlay/loading-theme.ts';
import {
  type LoadingThemeName,
  loadingThemeNames,
  loadingThemes,
} from '#ui/loading-overlay/loading-themes.ts';

const SHOWN_MS = 3000;
const themes = Promise.all(
  loadingThemeNames.map(async (name) => ({ name, theme: await loadingThemes[name]() })),
);

export function LoadingExamplePage() {
  return (
    <>
      <PageHeader
        title="Loading screens"
        description="What people see while Porchlight works on something that takes a moment. Each trade has its own drawings and words; one of each is picked at random."
      />
      <ul className="grid gap-6 lg:grid-cols-2">
        {use(themes).map(({ name, theme }) => (
          <li key={name}>
            <ThemeCard name={name} theme={theme} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ThemeCard({ name, theme }: { name: LoadingThemeName; theme: LoadingTheme }) {
  const [position, setPosition] = useState(0);
  return (
    <Card
      title={theme.label}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button icon={<Play />} onClick={() => showFor({ name, milliseconds: SHOWN_MS })}>
            Show for 3 seconds
          </Button>
          <Button variant="ghost" icon={<RefreshCw />} onClick={() => setPosition(position + 1)}>
            Next phrase
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        {theme.drawings.map((Drawing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a theme's drawings never change places
          <Drawing key={index} />
        ))}
      </div>
      <p aria-live="polite" className="mt-4 min-h-6 text-balance text-center font-medium">
        {theme.phrases[position % theme.phrases.length]}
      </p>
    </Card>
  );
}

let ending: ReturnType<typeof setTimeout> | undefined;

function showFor({ name, milliseconds }: { name: LoadingThemeName; milliseconds: number }) {
  clearTimeout(ending);
  loading.show(name);
  ending = setTimeout(() => loading.hide(), milliseconds);
}
