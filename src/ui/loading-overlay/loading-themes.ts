import type { LoadingTheme } from './loading-theme.ts';

/** Each theme is its own chunk, so that the login page does not load twelve drawings it will not show. */
export const loadingThemes = {
  plumbing: () => import('./themes/plumbing.ts').then((file) => file.plumbing),
  pestControl: () => import('./themes/pest-control.ts').then((file) => file.pestControl),
  painter: () => import('./themes/painter.ts').then((file) => file.painter),
  hvac: () => import('./themes/hvac.ts').then((file) => file.hvac),
  groomer: () => import('./themes/groomer.ts').then((file) => file.groomer),
  general: () => import('./themes/general.ts').then((file) => file.general),
} satisfies Record<string, () => Promise<LoadingTheme>>;

export type LoadingThemeName = keyof typeof loadingThemes;
export const loadingThemeNames = Object.keys(loadingThemes) as LoadingThemeName[];
