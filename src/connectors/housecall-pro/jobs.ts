/**
 * Housecall Pro takes no key with a job. Ours is the last line of the job's notes, where it can be found again when the
 * answer to the request got lost.
 */
import { z } from 'zod';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';

const created = z.object({ id: z.string() });
const page = z.object({
  total_pages: z.number().default(1),
  jobs: z.array(
    z.object({ id: z.string(), notes: z.array(z.object({ content: z.string().nullish() })).nullish() }),
  ),
});

export async function createJob({
  client,
  job,
}: {
  client: VendorClient;
  job: Readonly<Record<string, unknown>>;
}): Promise<string> {
  return created.parse(await client.request({ method: 'POST', path: '/jobs', json: job })).id;
}

const lineOf = (idempotencyKey: string): string => `Ref. ${idempotencyKey}`;

export const notesWithKey = ({ notes, idempotencyKey }: { notes: string; idempotencyKey: string }): string =>
  [notes, lineOf(idempotencyKey)].filter((part) => part !== '').join('\n\n');

/** Looks through all jobs of the customer, the latest first. */
export async function findJob({
  client,
  customerId,
  idempotencyKey,
}: {
  client: VendorClient;
  customerId: string;
  idempotencyKey: string;
}): Promise<string | null> {
  const line = lineOf(idempotencyKey);
  for (let number = 1, last = 1; number <= last; number += 1) {
    const query = {
      customer_id: customerId,
      page: number,
      page_size: 100,
      sort_by: 'created_at',
      sort_direction: 'desc',
    };
    const { jobs, total_pages } = page.parse(await client.request({ path: '/jobs', query }));
    const job = jobs.find(({ notes }) => notes?.some(({ content }) => content?.endsWith(line)));
    if (job) return job.id;
    last = total_pages;
  }
  return null;
}
