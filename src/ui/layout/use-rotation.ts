import { useEffect, useState } from 'react';

/** Cycles through `count` positions; starts paused if the system asks for reduced motion. */
export function useRotation({
  count,
  intervalMs,
  held,
}: {
  count: number;
  intervalMs: number;
  held: boolean;
}) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersStillness());
  const show = (next: number) => setIndex(wrap({ next, count }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move by hand (index) gives the new slide its full time
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => wrap({ next: current + 1, count }));
    }, intervalMs);
    return () => clearInterval(timer);
  }, [playing, held, count, intervalMs, index]);

  return { index: Math.min(index, Math.max(count - 1, 0)), show, playing, setPlaying };
}

/** The server, which renders the first slide, cannot tell. */
const prefersStillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

function wrap({ next, count }: { next: number; count: number }) {
  return count === 0 ? 0 : (next + count) % count;
}
