import { amount } from '#ui/format/amount.ts';
import type { ImportSummary } from '../../contract.ts';

type Counts = Pick<
  ImportSummary,
  'createdCount' | 'updatedCount' | 'duplicateCount' | 'refusedCount' | 'leftOutCount'
>;

/** For a finished import, or one that has only been checked. */
export function ImportFigures({ counts, isPlanned = false }: { counts: Counts; isPlanned?: boolean }) {
  const { createdCount, updatedCount, duplicateCount, refusedCount, leftOutCount } = counts;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      <Figure term={isPlanned ? 'New contacts' : 'Added'} value={createdCount} />
      <Figure term={isPlanned ? 'Updates' : 'Updated'} value={updatedCount} />
      <Figure term="Repeated rows" value={duplicateCount} />
      <Figure term="Cells left out" value={leftOutCount} />
      <Figure term="Rows left out" value={refusedCount} />
    </dl>
  );
}

export function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{amount(value)}</dd>
    </div>
  );
}
