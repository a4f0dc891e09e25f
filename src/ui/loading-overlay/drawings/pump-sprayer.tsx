import { Drawing, Ground } from '../drawing.tsx';

/** A garden pump sprayer: the handle pumps, the wand mists. */
export function PumpSprayer() {
  return (
    <Drawing name="sprayer">
      <g className="bob sprayer-pump">
        <path d="M82 66V36" />
        <rect className="amber" x="58" y="24" width="48" height="13" rx="6.5" />
      </g>
      <rect className="paper" x="68" y="54" width="28" height="16" rx="4" />
      <path
        className="paper"
        d="M48 92c0-16 12-24 34-24s34 8 34 24v58a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10Z"
      />
      <path className="faint thin" d="M58 92c0-8 5-12 14-13" />
      <path className="amber" d="M82 98c7 5 13 6 19 6 0 18-6 30-19 36-13-6-19-18-19-36 6 0 12-1 19-6Z" />
      <path className="on-amber" d="m74 119 6 7 11-13" />
      <path d="M116 140c30 8 34-30 20-40-12-8-2-24 12-20" />
      <path className="paper" d="m143 84 9-10 18 15-8 10Z" transform="rotate(-62 156 86)" />
      <path d="m164 74 26-30" strokeWidth="5" />
      <path className="paper" d="m185 38 12 10" strokeWidth="8" />
      <g className="amber no-line">
        <circle className="puff sprayer-mist" cx="203" cy="32" r="3.5" />
        <circle className="puff sprayer-mist late-1" cx="213" cy="38" r="2.6" />
        <circle className="puff sprayer-mist late-2" cx="206" cy="20" r="2.6" />
        <circle className="puff sprayer-mist late-1" cx="219" cy="24" r="3.5" />
        <circle className="puff sprayer-mist late-3" cx="225" cy="36" r="2.2" />
        <circle className="puff sprayer-mist late-3" cx="217" cy="12" r="2.2" />
      </g>
      <path className="paper" d="M178 160c-2-18-12-26-26-28 0 16 8 26 26 28Z" />
      <path className="paper" d="M178 160c0-24 10-36 28-40 2 22-8 36-28 40Z" />
      <path className="thin" d="M178 160c-4-10-10-17-17-21M178 160c4-12 10-21 19-29" />
      <Ground />
    </Drawing>
  );
}
