import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';

/** Says that nothing was overwritten, and offers the newer version. */
export function ConflictNotice({ noun, load }: { noun: string; load: () => Promise<void> }) {
  const loading = useMutation({ mutationFn: load, onError: (error) => notify.error(error.message) });
  return (
    <div role="alert" className="mb-4 rounded-control border border-danger bg-danger-wash p-4">
      <p className="font-medium text-danger">This {noun} was changed elsewhere in the meantime.</p>
      <p className="mt-1 text-sm">
        Nothing was overwritten. Load the newer version to go on; what you typed here is then gone.
      </p>
      <Button size="small" className="mt-3" loading={loading.isPending} onClick={() => loading.mutate()}>
        Load the newer version
      </Button>
    </div>
  );
}
