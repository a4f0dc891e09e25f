/** Describes work on many contacts, done or under way. */
import { amount, countOf } from '#ui/format/amount.ts';
import type { BatchSummary, BatchWork } from '../../contract.ts';

const list = new Intl.ListFormat('en-US');
const quoted = (tags: string[]): string => list.format(tags.map((tag) => `“${tag}”`));

/** "Added “VIP”", "Deleted" */
export function workText(work: BatchWork): string {
  if (work.kind === 'delete') return 'Deleted';
  if (work.kind === 'message' && work.purpose === 'review')
    return `Review requests by ${work.channel === 'sms' ? 'text' : 'email'}`;
  if (work.kind === 'message') return `${KINDS[work.channel]}: “${cut(work.subject || work.body)}”`;
  return [
    work.add.length > 0 && `added ${quoted(work.add)}`,
    work.remove.length > 0 && `removed ${quoted(work.remove)}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase());
}

const KINDS = { sms: 'Text message', email: 'Email' };
const CUT = 60;
const cut = (text: string): string => (text.length > CUT ? `${text.slice(0, CUT).trimEnd()}…` : text);

const UNDER_WAY = { tag: 'Changing tags…', delete: 'Deleting contacts…', message: 'Sending…' };

export const progressText = ({ work, status }: BatchSummary): string =>
  status === 'undoing' ? 'Undoing…' : UNDER_WAY[work.kind];

/** Shown when it is over. */
export function outcomeText({ work, doneCount, skippedCount }: BatchSummary): string {
  const contacts = countOf(doneCount, 'contact');
  if (work.kind === 'message') {
    const left = skippedCount > 0 ? ` ${amount(skippedCount)} did not get it.` : '';
    const what = work.purpose === 'review' ? 'review request' : 'message';
    return `The ${what} is on its way to ${contacts}.${left}`;
  }
  const done = work.kind === 'delete' ? `${contacts} deleted.` : `Tags of ${contacts} changed.`;
  return skippedCount > 0 ? `${done} ${amount(skippedCount)} left as ${wereWas(skippedCount)}.` : done;
}

const wereWas = (count: number): string => (count === 1 ? 'it was' : 'they were');
