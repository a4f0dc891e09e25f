import { MendButton } from './mend-button.tsx';
import { type Failed, useMending } from './use-mending.ts';

/** In place of a part, beside others that work: a status, because the user did not ask for it. */
export function PlaceFailed(failed: Failed) {
  const mending = useMending(failed, { isAwaited: false });
  return (
    <div
      role="status"
      className="flex h-full flex-wrap content-center items-center justify-center gap-x-4 gap-y-2 px-2 py-3 text-sm"
    >
      <p className="max-w-md text-center text-balance">
        <span className="font-medium">{mending.title}.</span>{' '}
        <span className="text-soft">{mending.message}</span>
      </p>
      <MendButton {...mending} />
    </div>
  );
}
