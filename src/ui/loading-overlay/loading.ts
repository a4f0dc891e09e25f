import { createLoading } from './create-loading.ts';
import { loadingThemes } from './loading-themes.ts';

/** The one overlay of the page: `loading.show('plumbing')`, `loading.hide()`. */
export const loading = createLoading({ themes: loadingThemes, random: Math.random });
