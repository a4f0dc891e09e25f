import {
  ArrowLeft,
  ArrowRight,
  ChartColumn,
  FileSpreadsheet,
  Image,
  PanelRight,
  Pencil,
  Table2,
  Trash2,
} from 'lucide-react';
import { notify } from '#ui/feedback/toast.ts';
import type { MenuProps } from '#ui/overlay/menu-popup.tsx';
import type { ReportPlace } from '../place.ts';
import { keyOf, type Tile } from './tiles.ts';
import { TILE } from './use-tile-drag.ts';

const sayWhy = ({ message }: Error) => notify.error(message);

/** What can be done with a tile. Moving is here, too, because not everyone can drag. */
export function menuOf({
  tile,
  days,
  asTable,
  isFirst,
  isLast,
  onOpen,
  onToggleTable,
  onMove,
}: {
  tile: Tile;
  days: number;
  asTable: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: (place: ReportPlace) => void;
  onToggleTable: () => void;
  onMove: (by: -1 | 1) => void;
}): MenuProps['items'] {
  const isMetric = tile.kind === 'metric';
  const hasPicture = !isMetric && !['number', 'table'].includes(tile.chart.chart_type);
  const save = async (format: 'csv' | 'png') => {
    const { exportTile } = await import('../export/export-tile.ts');
    const element = document.querySelector(`[${TILE}="${keyOf(tile)}"]`);
    await exportTile({ thing: isMetric ? tile.metric : tile.chart, days, format, element });
  };
  return [
    ...(isMetric
      ? [
          {
            id: 'open',
            label: 'Conversations and alert',
            icon: <PanelRight />,
            onSelect: () => onOpen({ drawer: 'metric', id: tile.id }),
          },
        ]
      : tile.chart.chart_type === 'table'
        ? []
        : [
            {
              id: 'open',
              label: 'See the conversations',
              icon: <PanelRight />,
              onSelect: () => onOpen({ drawer: 'chart', id: tile.id, part: null }),
            },
          ]),
    {
      id: 'edit',
      label: 'Edit',
      icon: <Pencil />,
      onSelect: () => onOpen({ drawer: isMetric ? 'metric-form' : 'chart-form', id: tile.id }),
    },
    ...(hasPicture
      ? [
          {
            id: 'table',
            label: asTable ? 'Show as chart' : 'Show as table',
            icon: asTable ? <ChartColumn /> : <Table2 />,
            onSelect: onToggleTable,
          },
        ]
      : []),
    {
      id: 'earlier',
      label: 'Move earlier',
      icon: <ArrowLeft />,
      separated: true,
      disabled: isFirst,
      onSelect: () => onMove(-1),
    },
    { id: 'later', label: 'Move later', icon: <ArrowRight />, disabled: isLast, onSelect: () => onMove(1) },
    {
      id: 'csv',
      label: 'Export as CSV',
      icon: <FileSpreadsheet />,
      separated: true,
      onSelect: () => void save('csv').catch(sayWhy),
    },
    {
      id: 'png',
      label: 'Export as PNG',
      icon: <Image />,
      onSelect: () => void save('png').catch(sayWhy),
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: <Trash2 />,
      tone: 'danger',
      separated: true,
      onSelect: () => onOpen({ drawer: 'delete', thing: { kind: tile.kind, id: tile.id, name: tile.name } }),
    },
  ];
}
