import type { ReactNode } from 'react';

const ROWS = Array.from({ length: 11 }, (_, row) => 10 + row * 24);

/** The sheet all three pictures are drawn on: dotted paper under a warm light. Uses the theme's colours. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 480 260" aria-hidden="true" focusable="false" className="block h-auto w-full">
      <rect width="480" height="260" fill="var(--surface)" />
      <g stroke="var(--line)" strokeWidth="2" strokeDasharray="0 24" strokeLinecap="round">
        {ROWS.map((y) => (
          <path key={y} d={`M12 ${y}h456`} />
        ))}
      </g>
      <g strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** A line of text too small to read. */
export function Scribble({
  x,
  y,
  width,
  strong = false,
}: {
  x: number;
  y: number;
  width: number;
  strong?: boolean;
}) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height="7"
      rx="3.5"
      fill={strong ? 'var(--ink)' : 'var(--line-strong)'}
      opacity={strong ? 0.85 : 0.5}
    />
  );
}
