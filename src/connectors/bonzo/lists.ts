import { z } from 'zod';
import type { ListEntry, VendorClient } from '#connectors/framework/run/define-vendor.ts';

type Ask = { client: VendorClient };

const id = z.coerce.string();
const campaigns = z.object({ data: z.array(z.object({ id, name: z.string() })) });
const pipelines = z.object({
  data: z.array(
    z.object({ id, name: z.string(), stages: z.array(z.object({ id, name: z.string() })).default([]) }),
  ),
});

export async function listCampaigns({ client }: Ask): Promise<ListEntry[]> {
  const { data } = campaigns.parse(await client.request({ path: '/campaigns' }));
  return data.map(({ id: value, name: label }) => ({ value, label }));
}

const fetchPipelines = async ({ client }: Ask) =>
  pipelines.parse(await client.request({ path: '/pipelines' })).data;

export const listPipelines = async (ask: Ask): Promise<ListEntry[]> =>
  (await fetchPipelines(ask)).map(({ id: value, name: label }) => ({ value, label }));

export const listStages = async (ask: Ask): Promise<ListEntry[]> =>
  (await fetchPipelines(ask)).flatMap((pipeline) =>
    pipeline.stages.map(({ id: value, name: label }) => ({ value, label, of: pipeline.id })),
  );
