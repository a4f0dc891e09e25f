/** Saves a tile as a file; fetched when the first is exported. */
import type { Chart, Metric } from '#features/reports/contract.ts';
import { notify } from '#ui/feedback/toast.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import { drawPicture } from './draw-picture.ts';
import { type Cells, chartCells, csvOf, fileName, metricCells } from './tile-cells.ts';

export async function exportTile({
  thing,
  days,
  format,
  element,
}: {
  thing: Metric | Chart;
  days: number;
  format: 'csv' | 'png';
  /** The tile on the page, whose chart goes into the picture. */
  element: Element | null;
}): Promise<void> {
  const cells = 'chart_type' in thing ? chartCells(thing) : metricCells(thing, days);
  const file = `${fileName(thing.name)}.${format}`;
  if (format === 'csv') {
    saveBlob(file, new Blob([csvOf(cells)], { type: 'text/csv;charset=utf-8' }));
    return;
  }
  const blob = await drawPicture({
    title: thing.name,
    subtitle: `The last ${days} days`,
    chart: element?.querySelector<SVGSVGElement>('svg.recharts-surface') ?? null,
    lines: linesOf(cells),
  }).catch(() => null);
  if (blob) saveBlob(file, blob);
  else notify.error('Failed to draw the picture in your browser. Export the tile as CSV instead.');
}

/** "Nov 9: 3 · 7" */
const linesOf = ([, ...rows]: Cells): string[] =>
  rows.map(([label = '', ...values]) => `${label}: ${values.map((value) => value || '—').join(' · ')}`);
