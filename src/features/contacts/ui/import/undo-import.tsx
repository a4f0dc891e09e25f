import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { countOf } from '#ui/format/amount.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { type ContactImport, undoImportRoute } from '../../contract.ts';
import { useShowImport } from './use-show-import.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function UndoImport({ finished, undoUntil }: { finished: ContactImport; undoUntil: string }) {
  const { id, createdCount, updatedCount } = finished;
  const [asking, setAsking] = useState(false);
  const show = useShowImport();
  const undo = useMutation({
    mutationFn: async () => (await call(undoImportRoute, { params: { id } })).data,
    onSuccess: show,
    onError: (error) => notify.error(error.message),
    onSettled: () => setAsking(false),
  });
  if (createdCount + updatedCount === 0) return null;
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo import"
        message={[
          createdCount > 0 &&
            `${countOf(createdCount, 'contact')} that it added ${createdCount === 1 ? 'is' : 'are'} deleted.`,
          updatedCount > 0 && `${countOf(updatedCount, 'contact')} that it updated get back what they had.`,
          'Contacts that were edited, called or written to since are kept, and we list them.',
          `You can do this until ${day.format(new Date(undoUntil))}.`,
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel="Undo import"
        tone="danger"
        pending={undo.isPending}
        onConfirm={() => undo.mutate()}
      />
    </>
  );
}
