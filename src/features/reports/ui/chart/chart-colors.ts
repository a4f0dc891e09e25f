import { SERIES_COLORS } from '#ui/chart/chart-style.ts';

/** Of a series or slice. The seventh is a paler first, so that neighbours and twins can be told apart. */
export function colorAt(index: number): string {
  const color = SERIES_COLORS[index % SERIES_COLORS.length] ?? '';
  return index < SERIES_COLORS.length ? color : `color-mix(in srgb, ${color} 45%, var(--surface))`;
}

export const PREVIOUS_OPACITY = 0.35;
