import { CAPPED_TOTAL } from '#features/automations/contract.ts';

const YEAR = 365;

/** "90 days", "1 year" */
export function keptFor(days: number): string {
  if (days % YEAR !== 0) return `${days} days`;
  return days === YEAR ? '1 year' : `${days / YEAR} years`;
}

/** What a shorter period would delete; null where that is nothing. */
export function deletionText({ runs, requests }: { runs: number; requests: number }): string | null {
  const deleted = [counted(runs, 'finished run'), counted(requests, 'webhook request')].filter(Boolean);
  if (deleted.length === 0) return null;
  const isOne = runs + requests === 1;
  return `${deleted.join(' and ')} ${isOne ? 'is' : 'are'} older than that. We delete ${isOne ? 'it' : 'them'} within the hour, and you can’t get ${isOne ? 'it' : 'them'} back.`;
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  if (count > CAPPED_TOTAL) return `More than ${CAPPED_TOTAL.toLocaleString('en-US')} ${noun}s`;
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
