import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';

export type ErrorStateProps = {
  title?: ReactNode;
  message: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** It stands for a whole page, so its title is the page's. */
  isPage?: boolean;
  retrying?: boolean;
};

export function ErrorState({
  title = 'Something went wrong',
  message,
  onRetry,
  retryLabel = 'Retry',
  isPage = false,
  retrying = false,
}: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="mb-4 grid size-12 place-items-center rounded-full bg-danger-wash text-danger"
      >
        <CloudAlert className="size-6" />
      </span>
      <Title className="max-w-md font-semibold text-balance">{title}</Title>
      <p className="mt-1 max-w-md text-balance text-soft">{message}</p>
      {onRetry ? (
        <Button className="mt-5" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
