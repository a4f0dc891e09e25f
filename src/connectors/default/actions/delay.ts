import { defineAction } from '#connectors/framework/define-action.ts';

export const delay = defineAction({
  id: 'delay',
  title: 'Delay',
  description: 'Wait before the next step.',
  icon: 'timer',
  group: 'default',
  active: true,
  phrase: 'wait',
  drawer: { add: 'Delay', edit: 'Delay' },
  name: { whenBlank: 'Delay' },
  fields: [
    { kind: 'fixed', key: 'delayType', label: 'Delay Type', value: 'timeDelay' },
    { kind: 'digits', key: 'delayValue', label: 'Delay', needed: true },
    {
      kind: 'select',
      key: 'delayUnit',
      label: 'Unit',
      options: [
        { value: 'seconds', label: 'Seconds' },
        { value: 'minutes', label: 'Minutes' },
        { value: 'hours', label: 'Hours' },
      ],
      default: 'minutes',
    },
    {
      kind: 'checkbox',
      key: 'businessHoursOnly',
      label: 'Business hours only',
      help: 'If the delay ends while you are closed, the flow continues when you next open.',
    },
  ],
  effect: 'none',
  takesIdempotencyKey: true,
});
