import { defineAction } from '#connectors/framework/define-action.ts';
import { vendorList } from '#connectors/framework/vendor-list.ts';
import { INTEGRATION_ID, NAME, NAMED } from '../identity.ts';
import { CUSTOM, PERSON, PROSPECT_ID } from '../prospect-fields.ts';

const failure = { as: 'toast', text: 'Failed to load pipelines. Please try again.' } as const;

export const bonzoAddToPipeline = defineAction({
  id: 'bonzoAddToPipeline',
  title: 'Add to Pipeline',
  description: 'Put a prospect into a stage of a pipeline of Bonzo.',
  icon: 'kanban',
  group: NAME,
  active: true,
  phrase: 'add the contact to a pipeline in Bonzo',
  drawer: { add: 'Add to Bonzo Pipeline', edit: 'Add to Bonzo Pipeline' },
  name: NAMED,
  fields: [
    ...PERSON,
    {
      kind: 'select',
      key: 'pipelineId',
      label: 'Pipeline',
      required: true,
      options: [],
      source: vendorList({ integrationId: INTEGRATION_ID, list: 'pipelines', last: [CUSTOM], failure }),
    },
    {
      kind: 'text',
      key: 'customPipeline',
      label: 'Custom Pipeline',
      help: 'The name or the id of a pipeline.',
      required: true,
      visibleWhen: { field: 'pipelineId', is: [CUSTOM.value] },
    },
    {
      kind: 'select',
      key: 'stageId',
      label: 'Stage',
      help: 'Empty: the first stage.',
      options: [],
      source: vendorList({
        integrationId: INTEGRATION_ID,
        list: 'stages',
        dependsOn: 'pipelineId',
        last: [CUSTOM],
        failure: { as: 'silence' },
      }),
    },
    {
      kind: 'text',
      key: 'customStage',
      label: 'Custom Stage',
      help: 'The name or the id of a stage.',
      required: true,
      visibleWhen: { field: 'stageId', is: [CUSTOM.value] },
    },
    PROSPECT_ID,
    { kind: 'multiline', key: 'notes', label: 'Notes' },
  ],
  outputs: ['bonzo.prospect_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  isUpsert: true,
  sample: () => ({ bonzo: { prospect_id: '1001' } }),
});
