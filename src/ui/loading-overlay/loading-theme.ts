import type { ComponentType } from 'react';

/** What a theme file offers: the overlay picks one phrase and one drawing at random. */
export type LoadingTheme = {
  label: string;
  phrases: readonly string[];
  drawings: readonly ComponentType[];
};
