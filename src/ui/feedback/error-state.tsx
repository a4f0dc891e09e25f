import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';

export type ErrorStateProps = {
  title?: ReactNode;
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
};

export function ErrorState({
  title = 'Something went wrong',
  message,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="mb-4 grid size-12 place-items-center rounded-full bg-danger-wash text-danger"
      >
        <CloudAlert className="size-6" />
      </span>
      <p className="max-w-md font-semibold text-balance">{title}</p>
      <p className="mt-1 max-w-md text-balance text-soft">{message}</p>
      {onRetry ? (
        <Button className="mt-5" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
