const LANTERNS = [70, 200, 330, 470, 610, 750, 880, 1010, 1130];

/** A string of lanterns between two posts. */
export function LanternString() {
  return (
    <div className="-mx-4 overflow-x-clip sm:mx-0">
      <svg
        viewBox="0 0 1200 190"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="mt-12 block h-auto w-full min-w-160 text-ink md:mt-16"
      >
        <path d="M0 18c200 78 400 78 600 30s400-48 600 22" />
        {LANTERNS.map((x, index) => (
          <g key={x} transform={`translate(${x} ${heightAt(x)})`}>
            <circle cy="50" r="46" fill="var(--accent)" fillOpacity={index % 2 ? 0.12 : 0.2} stroke="none" />
            <path d="M0 0v20" />
            <path d="M-15 34c2-9 8-14 15-14s13 5 15 14Z" fill="currentColor" />
            <path d="M-13 34h26l-4 28H-9Z" fill="var(--accent)" />
            <path d="M0 41c5 5 7 8 7 12a7 7 0 0 1-14 0c0-4 2-7 7-12Z" fill="#fff3d6" stroke="none" />
            <path d="M-11 68h22" />
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Where the line hangs at `x`: the two curves of the path above. */
function heightAt(x: number): number {
  const curve = x < 600 ? [18, 96, 96, 48] : [48, 0, 0, 70];
  const t = (x % 600) / 600;
  const [a = 0, b = 0, c = 0, d = 0] = curve;
  return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
}
