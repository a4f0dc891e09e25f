import type { DashboardMetric } from '#features/dashboard/contract.ts';
import { amount } from '#ui/format/amount.ts';

/** "12%", or "2.5 points" for a percentage and a score; null where there is nothing to compare with. */
export function changeText({ value, change }: Pick<DashboardMetric, 'value' | 'change'>): string | null {
  if (change === null) return null;
  const size = amount(Math.abs(change));
  return typeof value === 'number' ? `${size}%` : `${size} ${size === '1' ? 'point' : 'points'}`;
}
