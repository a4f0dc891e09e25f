import { ChartColumn, Gauge, Settings2 } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { ReportPlace } from './place.ts';

export function ManageDashboard({ onOpen }: { onOpen: (place: ReportPlace) => void }) {
  return (
    <Menu
      trigger={<Button icon={<Settings2 />}>Manage Dashboard</Button>}
      items={[
        {
          id: 'metrics',
          label: 'Manage Metrics',
          icon: <Gauge />,
          onSelect: () => onOpen({ drawer: 'metrics' }),
        },
        {
          id: 'charts',
          label: 'Manage Charts',
          icon: <ChartColumn />,
          onSelect: () => onOpen({ drawer: 'charts' }),
        },
      ]}
    />
  );
}
