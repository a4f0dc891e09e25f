import { Scene, Scribble } from './scene.tsx';

/** A week with one free slot, now taken. */
export function CalendarArt() {
  return (
    <Scene>
      <rect
        x="72"
        y="44"
        width="264"
        height="180"
        rx="16"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path
        d="M72 84V60a16 16 0 0 1 16-16h232a16 16 0 0 1 16 16v24Z"
        fill="var(--accent-wash)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <g stroke="var(--ink)" strokeWidth="4">
        <path d="M124 34v20" />
        <path d="M284 34v20" />
      </g>
      <Scribble x={172} y={62} width={64} strong />
      <g stroke="var(--line)" strokeWidth="2">
        <path d="M138 84v139M204 84v139M270 84v139" />
        <path d="M73 130h262M73 176h262" />
      </g>
      <path
        d="M200 153c40 0 100 2 150-38"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="2.5"
        strokeDasharray="2 8"
      />
      <g fill="var(--info-wash)" stroke="var(--info)" strokeWidth="2">
        <rect x="80" y="92" width="50" height="30" rx="7" />
        <rect x="212" y="92" width="50" height="76" rx="7" />
        <rect x="146" y="184" width="50" height="30" rx="7" />
        <rect x="278" y="138" width="50" height="30" rx="7" />
      </g>
      <rect x="138" y="130" width="66" height="46" rx="10" fill="var(--accent)" opacity="0.25" />
      <rect x="146" y="138" width="50" height="30" rx="7" fill="var(--accent)" />
      <path d="m163 153 6 6 11-12" fill="none" stroke="var(--on-accent)" strokeWidth="3.5" />
      <rect
        x="350"
        y="82"
        width="100"
        height="60"
        rx="14"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <Scribble x={366} y={98} width={46} strong />
      <Scribble x={366} y={115} width={66} />
    </Scene>
  );
}
