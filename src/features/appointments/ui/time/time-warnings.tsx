import { TriangleAlert } from 'lucide-react';
import type { TimeWarning } from '#features/appointments/contract.ts';

/** Warnings about a time; the owner may choose it anyway. */
export function TimeWarnings({ warnings }: { warnings: readonly TimeWarning[] }) {
  return (
    <ul className="flex flex-col gap-2 rounded-control bg-accent-wash px-4 py-3">
      {warnings.map(({ message }) => (
        <li key={message} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </li>
      ))}
    </ul>
  );
}
