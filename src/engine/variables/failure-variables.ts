/** What is known about the last failed step in a run that went on: `{failure.reason}`. */
import type { Variables } from '../text/placeholders.ts';

export const FAILURE_VARIABLES = ['failure.reason', 'failure.step_name'] as const;

export const FAILURE_SAMPLES = {
  'failure.reason': 'The address answered 500.',
  'failure.step_name': 'Webhook',
} as const;

export const failureVariables = ({ reason, stepName }: { reason: string; stepName: string }): Variables => ({
  failure: { reason, step_name: stepName },
});
