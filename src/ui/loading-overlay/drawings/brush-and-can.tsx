import { Drawing, Ground } from '../drawing.tsx';

/** An open paint can and a brush that has just begun a stroke. */
export function BrushAndCan() {
  return (
    <Drawing name="brush">
      <path d="M38 84C38 28 118 28 118 84" />
      <path className="paper" d="M38 84v66c0 14 80 14 80 0V84" />
      <ellipse className="paper" cx="78" cy="84" rx="40" ry="11" />
      <ellipse className="amber" cx="78" cy="85" rx="31" ry="7" />
      <path
        className="amber"
        d="M92 91c12-1 19-3 25-6v33a6 6 0 0 1-12 0v-10a5 5 0 0 0-10 0v1a4 4 0 0 1-8 0V92Z"
      />
      <path d="M38 116c10 6 22 8 34 8M38 142c14 9 66 9 80 0" />
      <circle className="paper" cx="38" cy="88" r="4" />
      <circle className="paper" cx="118" cy="88" r="4" />
      <path
        className="amber-line brush-stroke"
        d="M132 146c20-12 28 8 46-2 12-7 20-10 34-6"
        strokeWidth="13"
        pathLength="1"
      />
      <g className="rock brush-tip">
        <path className="paper" d="m178 86 16-50c3-10 17-6 14 5l-14 50Z" />
        <circle className="ink no-line" cx="200" cy="42" r="2.4" />
        <path className="paper" d="m168 90 6-9 26 8 1 11Z" />
        <path className="amber" d="m167 92 34 10c-1 16-12 30-28 36-10-12-12-30-6-46Z" />
        <path className="on-amber thin" d="m178 104-3 20M187 107l-6 17" opacity="0.6" />
      </g>
      <Ground />
    </Drawing>
  );
}
