import type { ServiceData } from '#features/dashboard/contract.ts';
import { SERIES_COLORS } from '#ui/chart/chart-style.ts';

export type Slice = { name: string; value: number; fill: string };

const MOST_NAMED = 6;
const OTHER_COLOR = 'var(--line)';

/** The most booked offerings by name; the rest is one slice. */
export function slicesOf(services: ServiceData['services']): Slice[] {
  const named = services
    .slice(0, MOST_NAMED)
    .map((service, index) => ({ ...service, fill: SERIES_COLORS[index] ?? OTHER_COLOR }));
  const rest = services.slice(MOST_NAMED).reduce((sum, { value }) => sum + value, 0);
  return rest > 0 ? [...named, { name: 'Other', value: rest, fill: OTHER_COLOR }] : named;
}
