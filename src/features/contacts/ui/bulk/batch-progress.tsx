import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { floatingStyle } from '#ui/data/bulk-bar.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { amount } from '#ui/format/amount.ts';
import type { ContactBatch } from '../../contract.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';
import { batchQuery, isUnderWay } from './batch-queries.ts';
import { outcomeText, progressText } from './batch-text.ts';

/** The progress of work on many contacts; when it is over, a toast reports the result. */
export function BatchProgress({
  id,
  onOver,
  onUndo,
  onDetails,
}: {
  id: string;
  onOver: () => void;
  onUndo: (id: string) => void;
  onDetails: () => void;
}) {
  const client = useQueryClient();
  const { data: batch } = useQuery(batchQuery(id));
  const over = useRef({ onOver, onUndo, onDetails });
  over.current = { onOver, onUndo, onDetails };
  useEffect(() => {
    if (!batch || isUnderWay(batch)) return;
    void client.invalidateQueries({ queryKey: CONTACTS_KEY });
    tell(batch, over.current);
    over.current.onOver();
  }, [batch, client]);
  if (!batch || !isUnderWay(batch)) return null;
  const value = batch.status === 'undoing' ? batch.undoneCount : batch.doneCount + batch.skippedCount;
  const total = batch.status === 'undoing' ? batch.doneCount : batch.total;
  return (
    <section aria-label="Work under way" className={floatingStyle}>
      <p role="status" className="font-medium">
        {progressText(batch)}
      </p>
      <ProgressLine label={progressText(batch)} value={value} total={total} />
      <p className="text-sm text-soft tabular-nums">
        {amount(value)} of {amount(total)}
      </p>
    </section>
  );
}

function tell(
  batch: ContactBatch,
  { onUndo, onDetails }: { onUndo: (id: string) => void; onDetails: () => void },
): void {
  if (batch.failure) notify.error(batch.failure, { label: 'Details', onClick: onDetails });
  else if (batch.status === 'undone') notify.success('Undone.');
  else if (batch.skippedCount > 0) notify.info(outcomeText(batch), { label: 'Details', onClick: onDetails });
  else if (batch.undoUntil) notify.undo(outcomeText(batch), () => onUndo(batch.id));
  else notify.success(outcomeText(batch));
}
