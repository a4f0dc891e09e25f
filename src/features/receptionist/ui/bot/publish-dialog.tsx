import { useMutation } from '@tanstack/react-query';
import { publishReceptionistRoute, type ReceptionistView } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Dialog, DialogClose } from '#ui/overlay/dialog.tsx';
import { PublishTests, usePublishTests } from './scripts/publish-tests.tsx';

export function PublishDialog({
  view: { version, changes },
  open,
  onOpenChange,
  onPublished,
}: {
  view: ReceptionistView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublished: (view: ReceptionistView) => void;
}) {
  const testing = usePublishTests({ version, isOpen: open });
  const publish = useMutation({
    mutationFn: async () => (await call(publishReceptionistRoute, { body: { version } })).data,
    onSuccess: (view) => {
      onPublished(view);
      onOpenChange(false);
      notify.success(`Version ${view.published?.number} is published. New conversations use it.`);
    },
    onError: (error) => {
      notify.error(failureText(error, 'Failed to publish it. Please try again.'));
      // Another window may have added a test.
      void testing.tests.refetch();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Publish the receptionist?"
      description="New conversations use it at once. This is what changes for customers:"
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            variant="primary"
            loading={publish.isPending}
            disabled={!testing.isReady}
            onClick={() => publish.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      <ChangeList changes={changes} />
      <PublishTests {...testing} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

export function ChangeList({ changes }: { changes: readonly string[] }) {
  return (
    <ul aria-label="Changes" className="list-disc space-y-1 pl-5">
      {changes.map((change) => (
        <li key={change} className="wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  );
}
