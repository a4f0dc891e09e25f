/** How long the view takes to get somewhere: no time at all for whoever asked their system for less motion. */
export const glideMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180);
