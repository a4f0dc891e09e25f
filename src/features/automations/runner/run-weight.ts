import { givenBy } from '#features/automations/moment.ts';
import type { ClaimedRun } from './queue-queries.ts';

/**
 * The length of the text that a run carries from its trigger, in characters; everything else about it is
 * small.
 */
export function weightOf({ event }: Pick<ClaimedRun, 'event'>): number {
  const values = Object.values(givenBy(event)).flatMap((fields) => Object.values(fields));
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}
