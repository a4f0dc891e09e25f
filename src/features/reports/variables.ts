import { defineVariables } from '#platform/define-variables.ts';
import { findRaised } from './alerts/alert-queries.ts';
import { ALERT_KINDS } from './contract.ts';

export const metricVariables = defineVariables({
  category: 'metric',
  title: 'Metric',
  subject: 'metric',
  fields: {
    name: { label: 'Metric name', sample: 'Asked about price' },
    value: { label: 'Value of the metric', sample: '62.5' },
    threshold: { label: 'Limit of the alert', sample: '60' },
    direction: { label: 'How the metric passed its limit', sample: 'above', choices: ALERT_KINDS },
    days: { label: 'Days that the metric is over', sample: '7' },
  },
  load: async (tx, id) => {
    const raised = await findRaised(tx, id);
    if (!raised) return {};
    const { name, raisedValue: value, threshold, kind: direction, days } = raised;
    return { name, value, threshold, direction, days };
  },
});
