import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import type { WorthNumbers } from './contract.ts';
import { presentNumbers } from './numbers.ts';
import { saveNumbers } from './queries.ts';

export async function changeNumbers({
  context,
  actor: { businessId },
  job_value,
  missed_percent: missedPercent,
  hourly_wage,
  version,
}: { context: Context; actor: Actor } & Omit<WorthNumbers, 'is_assumed'>): Promise<WorthNumbers> {
  const saved = await context.database.inScope({ businessId }, (tx) =>
    saveNumbers(tx, {
      businessId,
      version,
      jobCents: Math.round(job_value * 100),
      missedPercent,
      hourlyCents: Math.round(hourly_wage * 100),
    }),
  );
  if (saved) return presentNumbers(saved);
  throw new AppError('conflict', {
    message:
      'These numbers were changed elsewhere in the meantime. Close this and open it again to see them.',
  });
}
