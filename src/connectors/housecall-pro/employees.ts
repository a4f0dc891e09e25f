import { z } from 'zod';
import type { ListEntry, VendorClient } from '#connectors/framework/run/define-vendor.ts';

const page = z.object({
  total_pages: z.number().default(1),
  employees: z.array(
    z.object({ id: z.string(), first_name: z.string().nullish(), last_name: z.string().nullish() }),
  ),
});

/** An employee's schedule is what Housecall Pro has instead of calendars. */
export async function listEmployees({ client }: { client: VendorClient }): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for (let number = 1, last = 1; number <= last; number += 1) {
    const query = { page: number, page_size: 100 };
    const { employees, total_pages } = page.parse(await client.request({ path: '/employees', query }));
    for (const { id, first_name, last_name } of employees)
      entries.push({ value: id, label: [first_name, last_name].filter(Boolean).join(' ') || id });
    last = total_pages;
  }
  return entries;
}
