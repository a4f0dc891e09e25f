import { defineVariables } from '#platform/define-variables.ts';

/** Of what happened in FieldRoutes; the poll that found it gives the values. */
export const fieldRoutesVariables = defineVariables({
  category: 'fieldroutes',
  title: 'FieldRoutes',
  subject: null,
  fields: {
    customer_id: { label: 'FieldRoutes customer', sample: '2041', isGivenOnly: true },
    appointment_id: { label: 'FieldRoutes appointment', sample: '88110', isGivenOnly: true },
    subscription_id: { label: 'FieldRoutes subscription', sample: '5102', isGivenOnly: true },
    service_id: { label: 'FieldRoutes service id', sample: '12', isGivenOnly: true },
    service: { label: 'FieldRoutes service', sample: 'Quarterly pest control', isGivenOnly: true },
    date: { label: 'FieldRoutes appointment date', sample: '2026-03-09', isGivenOnly: true },
    notes: { label: 'FieldRoutes appointment notes', sample: 'Gate code 4411', isGivenOnly: true },
  },
  load: null,
});
