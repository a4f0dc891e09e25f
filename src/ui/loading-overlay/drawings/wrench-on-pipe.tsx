import { Drawing } from '../drawing.tsx';

const WRENCH = 'M-18 16v-28L0-23l18 11v28l10 2c10-14 8-44-16-56v-62a12 12 0 0 0-24 0v62c-24 12-26 42-16 56Z';

/** A wrench turns the big plug of a pipe, a little back and forth. */
export function WrenchOnPipe() {
  return (
    <Drawing name="wrench">
      <path className="drop late-1 cool" d="M137 150c4 5 5 8 5 10a5 5 0 0 1-10 0c0-2 1-5 5-10Z" />
      <path className="paper" d="M16 104h208v32H16Z" />
      <path className="faint thin" d="M28 112h30M152 112h46M28 128h12" />
      <rect className="paper" x="58" y="96" width="14" height="48" rx="4" />
      <rect className="paper" x="130" y="96" width="14" height="48" rx="4" />
      <rect className="paper" x="196" y="98" width="14" height="44" rx="4" />
      <circle className="paper" cx="101" cy="120" r="34" />
      <g className="wrench-turn rock">
        <g transform="translate(101 120)">
          <g transform="rotate(52)">
            <path className="amber" d="M0-20 17.3-10v20L0 20-17.3 10v-20Z" />
            <circle className="on-amber thin" r="7" />
            <path className="paper" d={WRENCH} />
            <path className="thin faint" d="M0-92v38" />
            <circle className="wash" cy="-101" r="4.5" />
          </g>
        </g>
      </g>
      <path className="amber-line" d="M196 24c8 6 14 15 16 25M182 14c4 1 6 2 8 4" />
      <path className="faint" d="M118 174h38" />
    </Drawing>
  );
}
