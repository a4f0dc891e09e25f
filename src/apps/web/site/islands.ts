/** The interactive parts of the public pages, each in a file of its own. */
import type { Island } from '#ui/island/define-island.tsx';

export const islands: Record<string, () => Promise<Island>> = {
  rating: async () => (await import('#features/reviews/ui/public/rating.tsx')).Rating,
  'theme-toggle': async () => (await import('./theme-toggle.tsx')).ThemeToggle,
};
