import { z } from 'zod';
import type { ListEntry, ListRequest } from '#connectors/framework/run/define-vendor.ts';

type Ask = Pick<ListRequest, 'client'>;

const text = z.string().nullish();
const owners = z.object({
  results: z.array(z.object({ id: z.coerce.string(), email: text, firstName: text, lastName: text })),
  paging: z.object({ next: z.object({ after: z.string() }) }).nullish(),
});
const pipelines = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      displayOrder: z.number().default(0),
      stages: z.array(z.object({ id: z.string(), label: z.string(), displayOrder: z.number().default(0) })),
    }),
  ),
});
const property = z.object({
  options: z.array(z.object({ label: z.string(), value: z.string(), hidden: z.boolean().nullish() })),
});

export async function listOwners({ client }: Ask): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  let after: string | undefined;
  do {
    const query = { limit: 100, after };
    const { results, paging } = owners.parse(await client.request({ path: '/crm/v3/owners', query }));
    for (const { id, email, firstName, lastName } of results)
      entries.push({
        value: id,
        label: [firstName, lastName].filter(Boolean).join(' ') || email || id,
        ...(email && { details: email }),
      });
    after = paging?.next.after;
  } while (after !== undefined);
  return entries;
}

/** In the order in which HubSpot shows them. */
async function ticketPipelines({ client }: Ask) {
  const { results } = pipelines.parse(await client.request({ path: '/crm/v3/pipelines/tickets' }));
  return inOrder(results).map((pipeline) => ({ ...pipeline, stages: inOrder(pipeline.stages) }));
}

const inOrder = <Entry extends { displayOrder: number }>(entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => one.displayOrder - other.displayOrder);

export const listPipelines = async (ask: Ask): Promise<ListEntry[]> =>
  (await ticketPipelines(ask)).map(({ id, label }) => ({ value: id, label }));

export const listStages = async (ask: Ask): Promise<ListEntry[]> =>
  (await ticketPipelines(ask)).flatMap(({ id: of, stages }) =>
    stages.map(({ id, label }) => ({ value: id, label, of })),
  );

/** The choices of a property, such as the industries of companies. */
export const listChoices =
  (objects: 'companies' | 'contacts' | 'tickets', name: string) =>
  async ({ client }: Ask): Promise<ListEntry[]> => {
    const path = `/crm/v3/properties/${objects}/${name}`;
    const { options } = property.parse(await client.request({ path }));
    return options.filter(({ hidden }) => !hidden).map(({ value, label }) => ({ value, label }));
  };
