import { defineAction } from '#connectors/framework/define-action.ts';

export const ifElse = defineAction({
  id: 'ifElse',
  type: 'splitLogic',
  title: 'If/Else',
  description: 'Split the flow into branches, each with its own conditions.',
  icon: 'split',
  group: 'default',
  active: true,
  phrase: 'split the flow',
  drawer: { add: 'Condition Builder', edit: 'Condition Builder' },
  name: { fixed: 'Split Logic' },
  fields: [{ kind: 'branches', key: 'branches', label: 'Branches' }],
  effect: 'none',
  takesIdempotencyKey: true,
});
