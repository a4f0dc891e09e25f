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

/** Beside the list of automations: it counts for all of them. */
export function HistorySettings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<History />} onClick={() => setOpen(true)}>
        History settings
      </Button>
      <SettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Under the history of one automation: why there is nothing older. */
export function KeptForNote() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(retentionQuery);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 text-sm text-soft">
      {data ? (
        <>
          <p>We delete runs {keptFor(data.keep_runs_days)} after they end.</p>
          <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
            History settings
          </Button>
        </>
      ) : null}
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
      description="For all automations. Runs that wait or are under way are never deleted."
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
        message="We couldn’t load the history settings."
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  return <SkeletonText lines={4} />;
}
