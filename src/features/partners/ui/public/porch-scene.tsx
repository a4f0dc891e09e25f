/** A porch with its light on, drawn for this page. */
export function PorchScene() {
  return (
    <svg
      viewBox="0 0 560 560"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mx-auto block h-auto w-full max-w-md text-ink"
    >
      <g fill="var(--accent)" stroke="none">
        <circle cx="280" cy="320" r="230" fillOpacity="0.1" />
        <circle cx="232" cy="330" r="140" fillOpacity="0.18" />
      </g>
      <path d="M20 220 280 70l260 150Z" fill="var(--surface)" />
      <path d="M72 222v300M488 222v300M10 522h540" />
      <rect x="330" y="300" width="116" height="222" rx="6" fill="var(--surface)" />
      <rect x="350" y="322" width="76" height="70" rx="4" fill="var(--accent-wash)" />
      <circle cx="430" cy="418" r="5" fill="currentColor" />
      <path d="M232 222v40" />
      <path d="M196 300c4-22 18-36 36-36s32 14 36 36Z" fill="currentColor" />
      <path d="M202 300h60l-9 62h-42Z" fill="var(--accent)" />
      <path d="M206 378h52" />
      <path d="M232 316c12 12 16 19 16 27a16 16 0 0 1-32 0c0-8 4-15 16-27Z" fill="#fff3d6" stroke="none" />
      <path d="M110 522c0-40 4-58 34-58s34 18 34 58" fill="var(--surface)" />
      <path d="M144 464c-2-30-20-40-30-44M144 450c2-30 18-44 34-46M144 440c-4-24 0-40 4-52" />
    </svg>
  );
}
