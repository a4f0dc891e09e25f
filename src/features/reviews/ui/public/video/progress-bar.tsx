/** `share` is from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <progress aria-label={label} value={percent} max={100} className="h-3 w-full accent-(--color-accent)" />
      <p className="text-center tabular-nums">{percent}%</p>
    </>
  );
}
