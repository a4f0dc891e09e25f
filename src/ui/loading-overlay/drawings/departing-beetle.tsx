import { Drawing, Ground } from '../drawing.tsx';

/** A beetle leaves the house for good, bag over its shoulder. */
export function DepartingBeetle() {
  return (
    <Drawing name="beetle">
      <path className="paper" d="M32 90v70h72V90" />
      <path className="paper" d="M20 94 68 50l48 44Z" />
      <path className="paper" d="M88 68V50h12v29" />
      <path className="amber" d="M56 160v-38a12 12 0 0 1 24 0v38Z" />
      <circle className="ink no-line" cx="74" cy="142" r="2.5" />
      <path className="thin" d="M62 84a6 6 0 1 1 12 0 6 6 0 0 1-12 0Z" />
      <Ground />
      <path className="faint" d="M88 151h74" strokeDasharray="2 9" />
      <g className="beetle-walk">
        <g className="bob beetle-body">
          <path d="M186 128 152 92" />
          <path className="amber" d="M152 92c-14-2-24 6-22 18 2 11 18 13 25 4 5-6 2-15-3-22Z" />
          <path d="m152 92-9-8m9 8 3-11" />
          <path className="paper" d="M198 136a10 10 0 1 1 12 12h-14Z" />
          <path className="thin" d="M210 128c2-8 8-12 13-11M205 126c-1-8 3-14 8-16" />
          <circle className="ink no-line" cx="210" cy="136" r="2.4" />
          <path className="paper" d="M154 150c-2-32 48-36 50 0Z" />
          <path d="M180 125c-5 8-6 16-5 25" />
          <g className="ink no-line">
            <circle cx="165" cy="140" r="3.2" />
            <circle cx="189" cy="138" r="3.2" />
          </g>
        </g>
        <path className="beetle-legs" d="m166 150-4 10M179 150l1 10M193 150l5 10" />
      </g>
    </Drawing>
  );
}
