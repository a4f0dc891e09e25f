import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: ReactNode;
  message?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, message, icon = <Inbox />, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="mb-4 grid size-12 place-items-center rounded-full bg-accent-wash text-accent-ink [&_svg]:size-6"
      >
        {icon}
      </span>
      <p className="max-w-md font-semibold text-balance">{title}</p>
      {message ? <p className="mt-1 max-w-md text-balance text-soft">{message}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
