import { Drawing, Ground } from '../drawing.tsx';

const BLADE = 'M0-6C-14-10-18-30-4-35 12-36 12-16 0-6Z';

/** The outdoor unit at work: blades turn, a breeze comes out. */
export function FanUnit() {
  return (
    <Drawing name="fan">
      <path d="M84 150v10M190 150v10" strokeWidth="7" />
      <rect className="paper" x="66" y="46" width="142" height="106" rx="10" />
      <path d="M166 46v106" />
      <path className="faint" d="M178 64h18M178 76h18M178 88h18M178 100h18" />
      <circle className="amber" cx="187" cy="130" r="6" />
      <circle className="wash" cx="116" cy="99" r="42" />
      <g className="spin fan-blades">
        {[0, 90, 180, 270].map((turn) => (
          <path key={turn} className="amber" d={BLADE} transform={`translate(116 99) rotate(${turn})`} />
        ))}
      </g>
      <circle className="thin faint" cx="116" cy="99" r="28" />
      <circle cx="116" cy="99" r="42" />
      <circle className="ink no-line" cx="116" cy="99" r="6" />
      <g className="amber-line">
        <path className="puff fan-breeze" d="M50 78c-8-7-16 7-26 0" />
        <path className="puff fan-breeze late-1" d="M52 100c-12-9-22 9-34 0" />
        <path className="puff fan-breeze late-2" d="M50 122c-8-7-16 7-26 0" />
      </g>
      <Ground from={52} to={222} />
    </Drawing>
  );
}
