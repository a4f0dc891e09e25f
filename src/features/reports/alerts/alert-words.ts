/** An alert in words. */
import type { MetricAlert } from '#features/reports/contract.ts';

type Told = {
  name: string;
  isShare: boolean;
  value: number;
  change: number | null;
  alert: Pick<MetricAlert, 'kind' | 'threshold' | 'days'>;
};

const figure = (value: number, isShare: boolean): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}${isShare ? '%' : ''}`;

export function alertTitle({ name, isShare, change, alert: { kind, threshold } }: Told): string {
  if (kind !== 'change') return `${name} is ${kind} ${figure(threshold, isShare)}`;
  return `${name} ${(change ?? 0) < 0 ? 'fell' : 'rose'} by ${figure(Math.round(Math.abs(change ?? 0)), true)}`;
}

export const alertBody = ({ value, isShare, alert: { kind, days } }: Told): string =>
  `It is ${figure(value, isShare)} over the last ${days} days${
    kind === 'change' ? ', compared with the period before' : ''
  }. We’ll tell you again if it goes back to normal and this happens once more.`;
