/** What was or is being done to many contacts, in words. */
import { amount, countOf } from '#ui/amount.ts';
import type { BatchSummary, BatchWork } from '../../contract.ts';

const list = new Intl.ListFormat('en-US');
const quoted = (tags: string[]): string => list.format(tags.map((tag) => `“${tag}”`));

/** "Added “VIP”", "Deleted" */
export function workText(work: BatchWork): string {
  if (work.kind === 'delete') return 'Deleted';
  return [
    work.add.length > 0 && `added ${quoted(work.add)}`,
    work.remove.length > 0 && `removed ${quoted(work.remove)}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase());
}

export const progressText = ({ work, status }: BatchSummary): string => {
  if (status === 'undoing') return 'Undoing…';
  return work.kind === 'delete' ? 'Deleting contacts…' : 'Changing tags…';
};

/** Said when it is over. */
export function outcomeText({ work, doneCount, skippedCount }: BatchSummary): string {
  const done =
    work.kind === 'delete'
      ? `${countOf(doneCount, 'contact')} deleted.`
      : `Tags of ${countOf(doneCount, 'contact')} changed.`;
  return skippedCount > 0 ? `${done} ${amount(skippedCount)} left as ${wereWas(skippedCount)}.` : done;
}

const wereWas = (count: number): string => (count === 1 ? 'it was' : 'they were');
