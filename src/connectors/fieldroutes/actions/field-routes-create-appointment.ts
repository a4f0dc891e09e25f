import { defineAction } from '#connectors/framework/define-action.ts';
import { vendorList } from '#connectors/framework/vendor-list.ts';
import { INTEGRATION_ID, NAME } from '../identity.ts';

export const fieldRoutesCreateAppointment = defineAction({
  id: 'fieldRoutesCreateAppointment',
  title: 'Create Appointment',
  description: 'Schedule an appointment for a customer of FieldRoutes.',
  icon: 'truck',
  group: NAME,
  active: true,
  phrase: 'create an appointment in FieldRoutes',
  drawer: { add: 'FieldRoutes Appointment', edit: 'FieldRoutes Appointment' },
  name: { whenBlank: 'FieldRoutes Appointment' },
  fields: [
    {
      kind: 'text',
      key: 'customerID',
      label: 'Customer ID',
      help: 'The customer’s number in FieldRoutes.',
      needed: true,
    },
    {
      kind: 'select',
      key: 'serviceID',
      label: 'Service',
      needed: true,
      options: [],
      source: vendorList({
        integrationId: INTEGRATION_ID,
        list: 'services',
        failure: { as: 'text', text: 'Failed to fetch services' },
      }),
    },
    { kind: 'dateTime', key: 'start', label: 'Start', format: 'date-time' },
    { kind: 'dateTime', key: 'end', label: 'End', format: 'date-time' },
    { kind: 'digits', key: 'duration', label: 'Duration', help: 'In minutes.' },
    {
      kind: 'select',
      key: 'routeID',
      label: 'Route',
      help: 'Of the next two weeks.',
      none: 'Any route',
      options: [],
      source: vendorList({
        integrationId: INTEGRATION_ID,
        list: 'routes',
        failure: { as: 'text', text: 'Failed to fetch routes' },
      }),
    },
    {
      kind: 'text',
      key: 'spotID',
      label: 'Spot ID',
      help: 'Fixes the appointment to a spot of a route. Empty: flexible.',
    },
    { kind: 'multiline', key: 'notes', label: 'Notes' },
  ],
  outputs: ['fieldroutes.appointment_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  sample: () => ({ fieldroutes: { appointment_id: '8001' } }),
});
