import type { ReactNode } from 'react';
import { amount } from '#ui/format/amount.ts';

export type ProgressBarProps = {
  /** What is happening, such as "Importing…". */
  label: string;
  value: number;
  /** 0 while unknown. */
  total: number;
  /** What the user can do meanwhile. */
  children?: ReactNode;
};

export function ProgressBar({ label, value, total, children }: ProgressBarProps) {
  return (
    <div className="flex flex-col gap-3 py-6">
      <p className="flex justify-between gap-3 font-medium tabular-nums">
        <span>{label}</span>
        <span>{total === 0 ? '' : `${amount(value)} of ${amount(total)}`}</span>
      </p>
      <ProgressLine label={label} value={value} total={total} />
      {children ? <p className="text-sm text-soft">{children}</p> : null}
    </div>
  );
}

/** Only the line, for places that have their own text. */
export function ProgressLine({ label, value, total }: Omit<ProgressBarProps, 'children'>) {
  const share = total === 0 ? 0 : Math.min(1, value / total);
  return (
    <>
      <progress aria-label={label} max={total || 1} value={value} className="sr-only" />
      <div aria-hidden="true" className="h-3 min-w-24 grow overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-180"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </>
  );
}
