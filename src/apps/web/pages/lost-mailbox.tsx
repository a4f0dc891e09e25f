import { Drawing, Ground } from '#ui/loading-overlay/drawing.tsx';

/** A mailbox without a house, and a beetle. */
export function LostMailbox() {
  return (
    <Drawing name="mailbox">
      <path className="faint thin" d="M30 44h24M40 54h20M186 30h24M178 40h20" />
      <path className="paper" d="M104 104h16v56h-16Z" />
      <path className="paper" d="M62 104V72a26 26 0 0 1 26-26h72a26 26 0 0 1 26 26v32Z" />
      <path className="wash" d="M62 104V72a26 26 0 0 1 52 0v32Z" />
      <path className="thin" d="M74 84h28" />
      <path d="M142 62V30" />
      <path className="amber" d="M142 30h22l-6 8 6 8h-22Z" />
      <text x="151" y="92" fontSize="22">
        404
      </text>
      <path className="faint" d="M128 154c18-6 30 4 44-2" strokeDasharray="2 9" />
      <g className="bob">
        <path className="amber" d="M180 153c-1-16 24-18 25 0Z" />
        <path className="on-amber thin" d="M193 140c-3 4-3 8-3 13" />
        <path className="paper" d="M203 147a6 6 0 1 1 7 6h-7Z" />
        <path className="thin" d="M209 141c1-5 4-7 7-7M205 140c0-5 1-8 4-9" />
      </g>
      <path className="thin" d="m186 153-2 7M193 153v7M200 153l2 7" />
      <path
        className="paper"
        d="M40 160c-2-12-9-18-18-19 0 11 6 18 18 19Zm0 0c0-16 7-25 20-28 1 15-6 25-20 28Z"
      />
      <Ground />
    </Drawing>
  );
}
