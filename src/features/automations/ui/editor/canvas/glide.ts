/** How long a move of the view takes: no time for users who prefer reduced motion. */
export const glideMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180);
