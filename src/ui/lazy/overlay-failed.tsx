import { X } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { MendButton } from './mend-button.tsx';
import { type Failed, useMending } from './use-mending.ts';

/** For a drawer or a dialog that the user opened: a bar at the lower edge, until it opens or the user closes it. */
export function OverlayFailed({ onClose, ...failed }: Failed & { onClose: (() => void) | undefined }) {
  const mending = useMending(failed, { isAwaited: true });
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-lg items-center gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-4 text-sm shadow-float md:bottom-6"
    >
      <p className="min-w-0 grow">
        <span className="font-medium">{mending.title}.</span>{' '}
        <span className="text-soft">{mending.message}</span>
      </p>
      <MendButton {...mending} />
      {onClose ? <Button variant="ghost" size="small" icon={<X />} label="Close" onClick={onClose} /> : null}
    </div>
  );
}
