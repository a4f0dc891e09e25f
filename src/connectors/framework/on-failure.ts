import type { SelectField } from './fields/select.ts';

/**
 * Every action with an effect has this setting: what the run does if the action fails. The engine reads it.
 */
export const onFailure: SelectField = {
  kind: 'select',
  key: 'onFailure',
  label: 'If This Step Fails',
  help: 'A separate branch appears beside the step on the canvas. {failure.reason} says why it failed.',
  options: [
    { value: 'stop', label: 'Stop the run' },
    { value: 'continue', label: 'Continue with the next step' },
    { value: 'branch', label: 'Take a separate branch' },
  ],
  default: 'stop',
  isExtra: true,
};
