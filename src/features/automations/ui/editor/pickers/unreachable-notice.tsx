import { CloudAlert } from 'lucide-react';
import { useEffect } from 'react';
import { notify } from '#ui/feedback/toast.ts';

const ADVICE = {
  actions: 'Please try refreshing the page or contact support. Using default actions.',
  triggers:
    'Please try refreshing the page, log out and back in, or check your connection. Using default triggers.',
};

/** The server did not answer: says so once in a toast, and keeps a notice in the list. */
export function UnreachableNotice({ error, of }: { error: Error; of: keyof typeof ADVICE }) {
  useEffect(() => {
    notify.error(`Error: ${error.message}`);
  }, [error]);
  return (
    <div className="flex gap-3 rounded-card border border-danger bg-danger-wash p-4 text-danger">
      <CloudAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">Failed to connect to the server. Please try again later.</p>
        <p className="text-sm">{ADVICE[of]}</p>
      </div>
    </div>
  );
}
