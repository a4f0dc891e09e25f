import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { chartsQuery, metricsQuery } from '../report-queries.ts';
import type { Deletable } from './deletable.ts';
import { useDeleteThing } from './use-delete-thing.ts';
import { whatGoesWith } from './what-goes-with.ts';

export function DeleteDialog({
  thing,
  days,
  onClose,
}: {
  thing: Deletable | null;
  days: number;
  onClose: () => void;
}) {
  // The text stays while the dialog fades out.
  const { shown } = useOpening(thing);
  const charts = useQuery(chartsQuery(days)).data ?? [];
  const metrics = useQuery(metricsQuery(days)).data ?? [];
  const remove = useDeleteThing({ onSettled: onClose });
  const effects = shown ? whatGoesWith(shown, { charts, metrics }) : [];
  return (
    <ConfirmDialog
      open={thing !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.kind === 'chart' ? 'Delete chart' : 'Delete metric'}
      message={`Are you sure you want to delete "${shown?.name ?? ''}"? This action cannot be undone.`}
      confirmLabel="Delete"
      tone="danger"
      pending={remove.isPending}
      onConfirm={() => thing && remove.mutate(thing)}
    >
      {effects.length > 0 ? (
        <ul className="list-disc pl-5 wrap-anywhere">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}
