import { defineVendorRun, type VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { pickByName } from '#connectors/framework/run/pick-by-name.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { CUSTOM } from '../choices.ts';
import { NAME } from '../identity.ts';
import { listPipelines, listStages } from '../lists.ts';
import { associate, chosen, companyOf, contactOf, createOnce } from '../records.ts';
import type { hubspotCreateTicket } from './hubspot-create-ticket.ts';

export const { run } = defineVendorRun<typeof hubspotCreateTicket>({
  run: async ({ input, client, kept, idempotencyKey }) => {
    const contacts = await contactOf({ client, email: input.contact_id, phone: input.contact_phone });
    const companies = await companyOf({ client, given: input.company_id });
    const properties = filled({
      subject: input.subject,
      content: withTags(input),
      ...(await placeOf({ client, input })),
      hs_ticket_priority: chosen(input.hs_ticket_priority, input.customPriority),
      hs_ticket_category: chosen(input.hs_ticket_category, input.customCategory),
      hubspot_owner_id: input.hubspot_owner_id,
      source_type: chosen(input.source_type, input.customSourceType),
    });
    const id = await createOnce({ client, kept, idempotencyKey, type: 'tickets', properties });
    const from = { type: 'tickets', id } as const;
    await associate({ client, from, to: { type: 'contacts', ids: contacts } });
    await associate({ client, from, to: { type: 'companies', ids: companies } });
    return { outputs: { hubspot: { ticket_id: id } }, details: { ticket: id } };
  },
});

const withTags = ({ content, tags }: { content: string; tags: readonly string[] }): string =>
  tags.length === 0 ? content : `${content}\n\nTags: ${tags.join(', ')}`;

type Place = { hs_pipeline: string; customPipeline: string; hs_pipeline_stage: string; customStage: string };

/** HubSpot insists on a stage. Without a choice it is the first one of the first pipeline. */
async function placeOf({
  client,
  input: { hs_pipeline, customPipeline, hs_pipeline_stage, customStage },
}: {
  client: VendorClient;
  input: Place;
}): Promise<{ hs_pipeline: string; hs_pipeline_stage: string }> {
  const isNamed = (choice: string) => choice !== '' && choice !== CUSTOM.value;
  const pipeline = isNamed(hs_pipeline)
    ? hs_pipeline
    : await pipelineOf({ client, name: chosen(hs_pipeline, customPipeline) });
  if (isNamed(hs_pipeline_stage)) return { hs_pipeline: pipeline, hs_pipeline_stage };
  const stages = (await listStages({ client })).filter(({ of }) => of === pipeline);
  const stage =
    hs_pipeline_stage === CUSTOM.value
      ? pickByName({ entries: stages, name: customStage, what: 'stage', vendor: NAME })
      : stages[0]?.value;
  if (stage === undefined)
    throw new StepFailure('This pipeline of HubSpot has no stages. Choose another one.', {
      retryable: false,
    });
  return { hs_pipeline: pipeline, hs_pipeline_stage: stage };
}

async function pipelineOf({ client, name }: { client: VendorClient; name: string }): Promise<string> {
  const entries = await listPipelines({ client });
  if (name !== '') return pickByName({ entries, name, what: 'pipeline', vendor: NAME });
  const [first] = entries;
  if (!first) throw new StepFailure('HubSpot has no ticket pipeline.', { retryable: false });
  return first.value;
}
