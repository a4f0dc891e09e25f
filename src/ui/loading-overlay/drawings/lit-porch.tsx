import { useId } from 'react';
import { Drawing, Ground } from '../drawing.tsx';

/** Our own porch at dusk: the lamp breathes. */
export function LitPorch() {
  const light = useId();
  return (
    <Drawing name="porch">
      <radialGradient id={light}>
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0.75" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
      <path className="paper" d="M58 70h124v80H58Z" />
      <path className="paper" d="M98 150V92a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v58Z" />
      <path className="thin" d="M106 96h28v22h-28ZM120 96v22M106 107h28M106 126h28v16h-28Z" />
      <path className="thin faint" d="M68 96h18v22H68ZM77 96v22M68 107h18" />
      <circle className="glow no-line" cx="162" cy="98" r="46" fill={`url(#${light})`} />
      <path d="M162 74v8" />
      <path className="paper" d="M152 90c2-6 5-8 10-8s8 2 10 8Z" />
      <path className="amber" d="M153 90h18l-3 18h-12Z" />
      <path d="M154 108h16M162 108v5" />
      <path className="paper" d="M52 74h10v76H52ZM178 74h10v76h-10Z" />
      <path className="paper" d="M40 64h160v10H40Z" />
      <path className="paper" d="M30 66 120 18l90 48Z" />
      <circle className="wash" cx="120" cy="46" r="8" />
      <path className="thin" d="M120 38v16M112 46h16" />
      <path className="paper" d="M42 150h156v10H42Z" />
      <path className="paper" d="M88 150h64v10H88Z" />
      <path
        className="paper"
        d="M66 150v-10h16v10M74 140c-8-2-10-8-8-14 6 2 8 6 8 14Zm0 0c0-8 2-12 8-14 2 6 0 12-8 14Z"
      />
      <Ground from={18} to={222} />
      <g className="amber no-line">
        <path className="glow late-2" d="m212 30 2.5 5.5L220 38l-5.5 2.5L212 46l-2.5-5.5L204 38l5.5-2.5Z" />
        <circle className="glow" cx="28" cy="38" r="2.5" />
        <circle className="glow late-3" cx="192" cy="22" r="2" />
      </g>
    </Drawing>
  );
}
