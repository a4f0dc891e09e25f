import './drawings.css';
import './drawing-motion.css';
import './drawing-parts.css';
import './drawing-reduced.css';
import type { ReactNode } from 'react';

/**
 * The style of our drawings: ink lines in currentColor on a soft amber patch. Decorative, so hidden from
 * assistive technology.
 */
export function Drawing({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      className={`drawing drawing-${name}`}
      viewBox="0 0 240 180"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="no-line wash"
        d="M30 98C20 62 46 24 92 20c34-3 52 6 82 14 36 10 54 44 44 78-9 30-40 44-98 46-56 2-80-24-90-60Z"
      />
      {children}
    </svg>
  );
}

/** The ground line of most drawings. */
export function Ground({ from = 22, to = 218 }: { from?: number; to?: number }) {
  return <path d={`M${from} 160H${to}`} />;
}
