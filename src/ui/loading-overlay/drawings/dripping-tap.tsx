import { useId } from 'react';
import { Drawing, Ground } from '../drawing.tsx';

const BUCKET = 'M104 112l9 43a6 6 0 0 0 6 5h50a6 6 0 0 0 6-5l9-43Z';

/** A tap drips; the bucket below slowly fills. */
export function DrippingTap() {
  const inside = useId();
  return (
    <Drawing name="tap">
      <clipPath id={inside}>
        <path d={BUCKET} />
      </clipPath>
      <path className="faint" d="M38 20v50M38 84v56" strokeDasharray="1 9" />
      <rect className="paper" x="36" y="38" width="12" height="40" rx="4" />
      <path className="paper" d="M48 48h34v20H48Z" />
      <path className="paper" d="M120 46h6a34 34 0 0 1 34 34v4h-24v-4a10 10 0 0 0-10-10h-6Z" />
      <rect className="paper" x="80" y="40" width="42" height="36" rx="8" />
      <path d="M101 40V28" />
      <rect className="amber" x="79" y="16" width="44" height="13" rx="6.5" />
      <rect className="paper" x="132" y="82" width="32" height="9" rx="4" />
      <path className="thin faint" d="M56 54h16M132 56c10 4 15 11 17 19" />
      <path className="drop cool" d="M148 97c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11Z" />
      <path className="paper" d={BUCKET} />
      <g clipPath={`url(#${inside})`}>
        <g className="tap-level">
          <path className="cool no-line" d="M90 128h110v44H90Z" />
          <path className="thin" d="M92 128q8-5 16 0t16 0 16 0 16 0 16 0 16 0" />
        </g>
        <ellipse className="ripple thin" cx="148" cy="129" rx="16" ry="3.5" />
      </g>
      <path d={BUCKET} />
      <rect className="amber" x="98" y="106" width="92" height="11" rx="5.5" />
      <path className="thin" d="M106 117c4 34 72 34 76 0" />
      <Ground />
    </Drawing>
  );
}
