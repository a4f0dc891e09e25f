import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  info: 'bg-info-wash text-info',
  success: 'bg-success-wash text-success',
  danger: 'bg-danger-wash text-danger',
};

/** Says what just happened, with an action to take. */
export function Banner({
  tone,
  action,
  children,
}: {
  tone: keyof typeof tones;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control px-4 py-3 font-medium',
        tones[tone],
      )}
    >
      <span className="min-w-0 grow basis-48">{children}</span>
      {action}
    </div>
  );
}
