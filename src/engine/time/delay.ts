/** Parses the data of a delay step. */
import { MAX_DELAY_MS } from '../limits.ts';

export const DELAY_ACTION = 'delay';
const DELAY_UNITS = ['seconds', 'minutes', 'hours'] as const;
const UNIT_MS = { seconds: 1000, minutes: 60_000, hours: 3_600_000 };

export type Delay = { ms: number; words: string; businessHoursOnly: boolean };

/** Null when the data has no valid length. */
export function readDelay(data: Readonly<Record<string, unknown>>): Delay | null {
  const unit = DELAY_UNITS.find((one) => one === data.delayUnit) ?? 'minutes';
  const text = String(data.delayValue ?? '');
  if (!/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  const ms = value * UNIT_MS[unit];
  if (ms > MAX_DELAY_MS) return null;
  const words = `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
  return { ms, words, businessHoursOnly: data.businessHoursOnly === true };
}
