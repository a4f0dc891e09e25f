import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  danger: { box: 'bg-danger-wash text-danger', Icon: CircleAlert, role: 'alert' },
  success: { box: 'bg-success-wash text-success', Icon: CircleCheck, role: 'status' },
  info: { box: 'bg-info-wash text-info', Icon: Info, role: undefined },
} as const;

export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { box, Icon, role } = tones[tone];
  return (
    <div
      role={role}
      className={clsx('flex items-start gap-2 rounded-control px-3 py-2.5 text-sm leading-5', box)}
    >
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
