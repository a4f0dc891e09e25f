import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Dialog, DialogClose } from '#ui/overlay/dialog.tsx';
import { retentionQuery } from '../automation-queries.ts';
import { RetentionForm } from './retention-form.tsx';
import { keptFor } from './retention-texts.ts';

/** Under the list of automations and each history: why there is nothing older, and where to change that. */
export function HistorySettings() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(retentionQuery);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-5 text-sm text-soft">
      {data ? <p>We delete runs {keptFor(data.keep_runs_days)} after they end.</p> : null}
      <Button variant="ghost" size="small" icon={<History />} className="-ml-3" onClick={() => setOpen(true)}>
        History settings
      </Button>
      <SettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function SettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="History settings"
      description="For all automations. A run that waits or is under way is never deleted."
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form={id} loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      {isOpen ? <LoadedForm id={id} onSaving={setSaving} onClose={onClose} /> : null}
    </Dialog>
  );
}

function LoadedForm(props: { id: string; onSaving: (isSaving: boolean) => void; onClose: () => void }) {
  const settings = useQuery(retentionQuery);
  if (settings.data) return <RetentionForm {...props} saved={settings.data} />;
  if (settings.isError)
    return (
      <ErrorState
        message="Failed to load the history settings. Please try again later."
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  return <SkeletonText lines={4} />;
}
