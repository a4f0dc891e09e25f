import { defineVendorRun, type ListEntry } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { pickByName } from '#connectors/framework/run/pick-by-name.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { NAME } from '../identity.ts';
import { listPipelines, listStages } from '../lists.ts';
import { CUSTOM } from '../prospect-fields.ts';
import { identified, writeProspect } from '../prospects.ts';
import type { bonzoAddToPipeline } from './bonzo-add-to-pipeline.ts';

export const { run } = defineVendorRun<typeof bonzoAddToPipeline>({
  run: async ({ input, client }) => {
    const { pipelineId, customPipeline, stageId, customStage, notes } = input;
    const pipeline =
      pipelineId === CUSTOM.value
        ? pickByName({
            entries: await listPipelines({ client }),
            name: customPipeline,
            what: 'pipeline',
            vendor: NAME,
          })
        : pipelineId;
    const isNamed = stageId !== '' && stageId !== CUSTOM.value;
    const stage = isNamed
      ? stageId
      : stageIn({ stages: await listStages({ client }), pipeline, name: customStage });
    const prospect = { ...(await identified({ client, input })), ...filled({ notes }) };
    return await writeProspect({
      client,
      path: `/prospects/pipeline/${encodeURIComponent(stage)}`,
      prospect,
    });
  },
});

function stageIn({
  stages,
  pipeline,
  name,
}: {
  stages: readonly ListEntry[];
  pipeline: string;
  name: string;
}): string {
  const entries = stages.filter(({ of }) => of === pipeline);
  if (name !== '') return pickByName({ entries, name, what: 'stage', vendor: NAME });
  const [first] = entries;
  if (!first)
    throw new StepFailure('This pipeline of Bonzo has no stages. Choose another one.', { retryable: false });
  return first.value;
}
