/**
 * A moving line above what is marked `aria-busy`, as tables have one: newer figures are loading. The old ones
 * keep their contrast, since they are read meanwhile. Skeletons need no line: they say themselves that they wait.
 */
export const lineWhileBusy =
  'relative aria-busy:before:absolute aria-busy:before:inset-x-0 aria-busy:before:-top-2 aria-busy:before:h-0.5 aria-busy:before:animate-pulse aria-busy:before:bg-accent';
