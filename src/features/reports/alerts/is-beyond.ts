/** Whether a figure is beyond the limit of its alert. */
import type { MetricAlert } from '#features/reports/contract.ts';

type Figures = { value: number | null; previous: number | null };

/** In percent; null where there is nothing to compare with. */
export const changeOf = ({ value, previous }: Figures): number | null =>
  value === null || previous === null || previous === 0
    ? null
    : ((value - previous) / Math.abs(previous)) * 100;

/** Undefined while there is no figure to say. */
export function isBeyond({
  alert: { kind, threshold },
  ...figures
}: Figures & { alert: Pick<MetricAlert, 'kind' | 'threshold'> }): boolean | undefined {
  if (figures.value === null) return;
  if (kind === 'above') return figures.value > threshold;
  if (kind === 'below') return figures.value < threshold;
  const change = changeOf(figures);
  return change === null ? undefined : Math.abs(change) >= Math.abs(threshold);
}
