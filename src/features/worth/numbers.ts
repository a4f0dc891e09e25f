/** What the owner says a job and an hour are worth, and what follows from it. */
import type { WorthNumbers } from './contract.ts';

export type Numbers = { jobCents: number; missedPercent: number; hourlyCents: number };

/** Our assumptions until the owner states their own. */
const ASSUMED: Numbers = { jobCents: 30_000, missedPercent: 30, hourlyCents: 2500 };

export function presentNumbers(stored: (Numbers & { version: number }) | null): WorthNumbers {
  const { jobCents, missedPercent, hourlyCents } = stored ?? ASSUMED;
  return {
    job_value: jobCents / 100,
    missed_percent: missedPercent,
    hourly_wage: hourlyCents / 100,
    is_assumed: stored === null,
    version: stored?.version ?? 0,
  };
}

/** What missing so many calls costs, in dollars: the share that would have become jobs, at the value of a job. */
export const costOfMissing = (calls: number, { missed_percent, job_value }: WorthNumbers): number =>
  toCents((calls * missed_percent * job_value) / 100);

export const valueOfTime = (seconds: number, { hourly_wage }: WorthNumbers): number =>
  toCents((seconds / 3600) * hourly_wage);

const toCents = (amount: number): number => Math.round(amount * 100) / 100;
