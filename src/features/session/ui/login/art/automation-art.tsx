import type { ReactNode } from 'react';
import { Scene, Scribble } from './scene.tsx';

/** A call comes in and triggers two steps. */
export function AutomationArt() {
  return (
    <Scene>
      <g fill="none" stroke="var(--accent)" strokeWidth="3">
        <path d="M188 130h34c20 0 20-60 40-60h30" />
        <path d="M188 130h34c20 0 20 60 40 60h30" />
      </g>
      <Step x={48} y={96} glow>
        <path
          d="M70 122c3-3 5-3 7 0l3 5c1 2 1 4-1 5l-2 2c2 5 5 8 10 10l2-2c1-2 3-2 5-1l5 3c3 2 3 4 0 7-3 4-8 4-14 1-8-4-14-10-18-18-2-5-1-9 3-12Z"
          fill="var(--accent-ink)"
          stroke="none"
          transform="translate(-2 -6)"
        />
        <Scribble x={112} y={116} width={58} strong />
        <Scribble x={112} y={134} width={42} />
      </Step>
      <Step x={292} y={36}>
        <path
          d="M310 56h28a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-14l-8 7v-7h-6a4 4 0 0 1-4-4V60a4 4 0 0 1 4-4Z"
          fill="var(--info)"
          stroke="none"
        />
        <Scribble x={356} y={56} width={58} strong />
        <Scribble x={356} y={74} width={36} />
      </Step>
      <Step x={292} y={156}>
        <circle cx="324" cy="182" r="8" fill="var(--success)" />
        <path d="M309 207c1-10 7-14 15-14s14 4 15 14Z" fill="var(--success)" />
        <Scribble x={356} y={176} width={50} strong />
        <Scribble x={356} y={194} width={62} />
      </Step>
      <circle cx="188" cy="130" r="6" fill="var(--surface)" stroke="var(--accent)" strokeWidth="3" />
    </Scene>
  );
}

function Step({
  x,
  y,
  glow = false,
  children,
}: {
  x: number;
  y: number;
  glow?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {glow ? (
        <rect x={x - 8} y={y - 8} width="156" height="84" rx="20" fill="var(--accent)" opacity="0.16" />
      ) : null}
      <rect
        x={x}
        y={y}
        width="140"
        height="68"
        rx="14"
        fill="var(--surface)"
        stroke={glow ? 'var(--accent)' : 'var(--line-strong)'}
        strokeWidth="2"
      />
      {children}
    </>
  );
}
