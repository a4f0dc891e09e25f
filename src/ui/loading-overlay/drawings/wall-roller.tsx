import { Drawing, Ground } from '../drawing.tsx';

/** A roller pulls a stripe of amber down the wall. */
export function WallRoller() {
  return (
    <Drawing name="roller">
      <path className="paper" d="M36 18h168v130H36Z" />
      <path className="amber no-line" d="M38 20h46v112q-6 7-12 0t-12 2-11-3-11 1Z" />
      <path className="amber no-line roller-stripe" d="M84 20h54v62H84Z" />
      <path className="on-amber thin" d="M50 34v26M62 30v12" opacity="0.35" />
      <path className="faint thin" d="M168 42h20M176 52h12M160 126h28" />
      <path className="paper" d="M28 146h184v14H28Z" />
      <Ground from={14} to={226} />
      <g className="roller-move">
        <path d="M142 84h12v20h-43v14" />
        <rect className="amber" x="80" y="74" width="62" height="20" rx="8" />
        <path className="on-amber thin" d="M90 80h26" opacity="0.5" />
        <rect className="paper" x="103" y="116" width="16" height="46" rx="8" />
        <path className="thin faint" d="M111 126v24" />
      </g>
    </Drawing>
  );
}
