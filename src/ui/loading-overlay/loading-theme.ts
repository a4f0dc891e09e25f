import type { ComponentType } from 'react';

/** The content of a theme file: the overlay picks one phrase and one drawing at random. */
export type LoadingTheme = {
  label: string;
  phrases: readonly string[];
  drawings: readonly ComponentType[];
};
