/** How the value of a metric is written, and its change against the period before. */
import { kindOf, type Metric } from '#features/reports/contract.ts';
import { amount } from '#ui/format/amount.ts';
import { formatMoney } from '#ui/format/money.ts';

type Valued = Pick<Metric, 'calculation_type' | 'data_path'>;

const MONEY_PATHS = ['sales_value', 'quote_value'];
const isShare = ({ calculation_type }: Valued): boolean =>
  calculation_type === 'percentage' || calculation_type === 'bool';
const isCalculated = ({ calculation_type }: Valued): boolean =>
  calculation_type === 'sum' || calculation_type === 'avg';

/** "1,234", "12.5%", "$80.00", "3 min 20 s". */
export function numberText(value: number, metric: Valued): string {
  if (isShare(metric)) return `${rounded(value, 1)}%`;
  return isCalculated(metric) ? fieldText(value, metric) : rounded(value, 2);
}

/** The field of one conversation: "$80.00", also where the metric counts the conversations that have it. */
export function fieldText(value: number, { data_path }: Pick<Metric, 'data_path'>): string {
  if (MONEY_PATHS.includes(data_path)) return formatMoney(value);
  return data_path === 'duration_seconds' ? durationText(value) : rounded(value, 2);
}

export const valueText = (metric: Valued & Pick<Metric, 'current_value'>): string | null =>
  textOf(metric.current_value, metric);

/** The value of the period before. */
export const previousText = (metric: Valued & Pick<Metric, 'previous_value'>): string | null =>
  textOf(metric.previous_value, metric);

const textOf = (value: number | string | null, metric: Valued): string | null =>
  typeof value === 'number' ? numberText(value, metric) : value === '' ? null : value;

const rounded = (value: number, digits: number): string => amount(Number(value.toFixed(digits)));

function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) return `${amount(hours)} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

export type Change = { direction: 'up' | 'down' | 'same'; text: string };

/** In percent, or in points for a share; null for words, and where there is nothing to compare with. */
export function changeOf({
  current_value: now,
  previous_value: before,
  ...metric
}: Valued & Pick<Metric, 'current_value' | 'previous_value'>): Change | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  if (now === before) return { direction: 'same', text: 'No change' };
  const direction = now > before ? 'up' : 'down';
  const points = Math.abs(now - before);
  if (isShare(metric)) return { direction, text: `${rounded(points, 1)} points` };
  // From zero, no percentage is right.
  return {
    direction,
    text: before === 0 ? numberText(points, metric) : `${rounded((points / Math.abs(before)) * 100, 1)}%`,
  };
}

/** What the value is, in words under it. */
export function captionOf({ calculation_type }: Pick<Metric, 'calculation_type'>): string | null {
  const kind = kindOf(calculation_type);
  if (kind === 'yesno') return 'answered yes';
  if (kind === 'category') return 'most frequent';
  return kind === 'text' ? 'latest' : null;
}
