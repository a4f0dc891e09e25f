import { Drawing } from '../drawing.tsx';

/** One half of the scissors, its pivot at the origin and the blade to the right; the other half is its mirror. */
const BLADE = 'M-14 4C18-12 58-14 94-4 70 6 26 10-8 12Z';
const TEETH = Array.from({ length: 17 }, (_, index) => 54 + index * 8);

/** Scissors snip above a waiting comb. */
export function ScissorsAndComb() {
  return (
    <Drawing name="scissors">
      <g transform="translate(112 66)">
        {[1, -1].map((side) => (
          <g key={side} transform={`scale(1 ${side})`}>
            <g className="scissors-half">
              <path d="M-8 6-38 22" strokeWidth="6" />
              <ellipse
                className="amber-line"
                cx="-56"
                cy="31"
                rx="19"
                ry="13"
                strokeWidth="6"
                transform="rotate(-28 -56 31)"
              />
              <path className="paper" d={BLADE} />
              <path className="thin faint" d="M20-2c18-4 36-4 52-1" />
            </g>
          </g>
        ))}
        <circle className="amber" r="5" />
      </g>
      <path className="thin" d={TEETH.map((x) => `M${x} 138v22`).join('')} />
      <rect className="amber" x="38" y="124" width="164" height="16" rx="8" />
      <path className="on-amber thin" d="M52 132h36" opacity="0.5" />
      <path d="M46 138v22M194 138v22" />
      <path className="puff scissors-tuft thin" d="M206 88c6-4 12 0 9 5s-9 2-7-3" />
      <path className="puff scissors-tuft late-2 thin" d="M188 98c5-2 9 1 7 5s-8 2-6-2" />
    </Drawing>
  );
}
