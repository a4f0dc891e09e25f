import { Drawing } from '../drawing.tsx';

const TICKS = [-120, -96, -72, -48, -24, 0, 24, 48, 72, 96, 120];

/** A wall thermostat that cannot quite decide. */
export function ThermostatDial() {
  return (
    <Drawing name="thermostat">
      <rect className="paper" x="52" y="22" width="136" height="136" rx="30" />
      <circle className="wash" cx="120" cy="90" r="56" />
      <g className="faint thin">
        {TICKS.map((turn) => (
          <path key={turn} d="M120 42v7" transform={`rotate(${turn} 120 90)`} />
        ))}
      </g>
      <path className="amber-line" d="M81.9 112A44 44 0 0 1 120 46" strokeWidth="7" />
      <circle className="paper" cx="120" cy="90" r="34" />
      <g className="rock thermostat-needle">
        <path className="amber" d="m120 38 7 15h-14Z" />
      </g>
      <text x="122" y="99" fontSize="25">
        72°
      </text>
      <path className="thin" d="M28 66v24M18 72l20 12M18 84l20-12" />
      <path className="thin" d="m24 68 4 4 4-4M24 88l4-4 4 4" />
      <path
        className="amber"
        d="M212 66c10 10 12 16 10 24a11 11 0 0 1-21 0c-1-5 1-8 4-12 1 3 2 4 4 5 1-6 0-11 3-17Z"
      />
      <path className="thin faint" d="M106 142h28" />
    </Drawing>
  );
}
