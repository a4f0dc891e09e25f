import { amount } from '#ui/format/amount.ts';

/** A value that was read from a conversation, in words. */
export function plainValue(value: number | string | boolean | null): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? amount(Number(value.toFixed(2))) : value;
}

/** 0.873 → "87% sure". */
export const sureText = (confidence: number): string => `${Math.round(confidence * 100)}% sure`;
