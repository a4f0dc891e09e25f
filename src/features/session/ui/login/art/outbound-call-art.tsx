import { Scene, Scribble } from './scene.tsx';

/** The lantern's light spreads as rings, and a customer picks up. */
export function OutboundCallArt() {
  return (
    <Scene>
      <g fill="none" stroke="var(--accent)" strokeWidth="3">
        <path d="M176 96a48 48 0 0 1 0 68" opacity="0.9" />
        <path d="M200 78a76 76 0 0 1 0 104" opacity="0.55" />
        <path d="M224 60a104 104 0 0 1 0 140" opacity="0.28" />
      </g>
      <circle cx="112" cy="134" r="58" fill="var(--accent)" opacity="0.18" />
      <g stroke="var(--ink)" strokeWidth="4">
        <path d="M112 72v14" />
        <path d="M82 108c3-15 14-22 30-22s27 7 30 22Z" fill="var(--ink)" />
        <path d="M87 108h50l-7 56H94Z" fill="var(--accent)" />
        <path d="M90 178h44" />
      </g>
      <path d="M112 122c9 9 13 15 13 21a13 13 0 0 1-26 0c0-6 4-12 13-21Z" fill="#fff3d6" />
      <rect
        x="286"
        y="42"
        width="108"
        height="176"
        rx="20"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <path d="M328 56h24" stroke="var(--line-strong)" strokeWidth="4" />
      <circle cx="340" cy="96" r="18" fill="var(--accent-wash)" stroke="var(--accent-ink)" strokeWidth="2" />
      <circle cx="340" cy="91" r="6" fill="var(--accent-ink)" />
      <path d="M329 106c2-7 6-9 11-9s9 2 11 9Z" fill="var(--accent-ink)" />
      <Scribble x={312} y={128} width={56} strong />
      <Scribble x={322} y={143} width={36} />
      <circle cx="340" cy="186" r="16" fill="var(--success)" />
      <path d="m333 186 5 5 9-10" fill="none" stroke="var(--surface)" strokeWidth="3.5" />
    </Scene>
  );
}
