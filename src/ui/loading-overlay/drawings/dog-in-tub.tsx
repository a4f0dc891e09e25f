import { Drawing, Ground } from '../drawing.tsx';

const EAR = 'M98 44c-17-7-30 6-29 27 1 15 16 17 21 5 4-10 3-21 8-32Z';

/** A patient dog in a bath, with a foam hat. */
export function DogInTub() {
  return (
    <Drawing name="dog">
      <path d="M76 150v10M164 150v10" strokeWidth="7" />
      <g className="rock dog-head">
        <path className="paper" d="M91 62c-1-36 59-36 58 0-1 26-8 42-29 42s-28-16-29-42Z" />
        <path className="amber" d={EAR} />
        <path className="amber" d={EAR} transform="matrix(-1 0 0 1 240 0)" />
        <ellipse className="wash" cx="120" cy="83" rx="17" ry="13" />
        <path className="amber thin" d="M115 90h10v7a5 5 0 0 1-10 0Z" />
        <path className="thin" d="M120 80v6c-2 5-10 6-12 1M120 86c2 5 10 6 12 1" />
        <ellipse className="ink no-line" cx="120" cy="75" rx="6.5" ry="4.8" />
        <g className="ink no-line">
          <ellipse className="blink" cx="107" cy="62" rx="3" ry="3.6" />
          <ellipse className="blink" cx="133" cy="62" rx="3" ry="3.6" />
        </g>
        <path className="thin" d="M101 53c2-3 5-4 8-3M139 53c-2-3-5-4-8-3" />
        <path
          className="paper"
          d="M97 42a9 9 0 0 1 6-15 13 13 0 0 1 23-7 11 11 0 0 1 15 12c6 4 4 12-3 13-6 4-12 2-16-1-7 4-19 4-25-2Z"
        />
        <path className="thin faint" d="M110 30c1-3 3-5 6-5M131 28c2 0 4 1 5 3" />
      </g>
      <path className="paper" d="M44 108h152c0 30-14 44-38 44H82c-24 0-38-14-38-44Z" />
      <path className="faint thin" d="M58 122c2 8 6 14 12 17" />
      <path
        className="paper"
        d="M50 101a10 10 0 0 1 14-11 10 10 0 0 1 17 4l3 9H52ZM190 101a10 10 0 0 0-14-11 10 10 0 0 0-17 4l-3 9h32Z"
      />
      <rect className="amber" x="34" y="99" width="172" height="13" rx="6.5" />
      <path
        className="paper"
        d="M89 108V98a9 9 0 0 1 18 0v10a9 9 0 0 1-18 0ZM133 108V98a9 9 0 0 1 18 0v10a9 9 0 0 1-18 0Z"
      />
      <path className="thin" d="M98 110v5M142 110v5" />
      <g className="thin">
        <circle className="rise cool" cx="48" cy="62" r="7" />
        <circle className="rise cool late-2" cx="190" cy="52" r="9" />
        <circle className="rise cool late-3" cx="204" cy="74" r="5" />
        <circle className="rise cool late-1" cx="36" cy="40" r="4" />
      </g>
      <Ground />
    </Drawing>
  );
}
