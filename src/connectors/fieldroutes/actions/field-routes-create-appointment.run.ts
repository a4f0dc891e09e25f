import { defineVendorRun } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { instantIn } from '#connectors/framework/run/instant-in.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { toLocal } from '#engine/time/zoned-time.ts';
import { createAppointment, findAppointment, notesWithKey } from '../appointments.ts';
import type { fieldRoutesCreateAppointment } from './field-routes-create-appointment.ts';

const performed = (id: string) => ({
  outputs: { fieldroutes: { appointment_id: id } },
  details: { appointment: id },
});

export const { run, lookUp } = defineVendorRun<typeof fieldRoutesCreateAppointment>({
  run: async ({ input, client, connection: { timezone: zone }, idempotencyKey }) => {
    const { customerID, serviceID, start, end, duration, routeID, spotID, notes } = input;
    const window = { start: wallClock({ text: start, zone }), end: wallClock({ text: end, zone }) };
    if (window.end !== '' && window.end <= window.start)
      throw new StepFailure('End must be after Start.', { retryable: false });
    const id = await createAppointment({
      client,
      appointment: {
        customerID: numberOf({ label: 'Customer ID', text: customerID }),
        type: numberOf({ label: 'Service', text: serviceID }),
        ...filled(window),
        ...(duration !== '' && { duration: Number(duration) }),
        ...(routeID !== '' && { routeID: numberOf({ label: 'Route', text: routeID }) }),
        ...(spotID !== '' && { spotID: numberOf({ label: 'Spot ID', text: spotID }) }),
        notes: notesWithKey({ notes, idempotencyKey }),
      },
    });
    return performed(id);
  },
  lookUp: async ({ input, client, idempotencyKey }) => {
    const customerId = numberOf({ label: 'Customer ID', text: input.customerID });
    const id = await findAppointment({ client, customerId, idempotencyKey });
    return id === null ? 'not-done' : performed(id);
  },
});

/** FieldRoutes takes the time that the office's clocks show. */
function wallClock({ text, zone }: { text: string; zone: string }): string {
  if (text === '') return '';
  const { date, time } = toLocal({ instant: instantIn({ text, zone }), zone });
  return `${date} ${time}:00`;
}

function numberOf({ label, text }: { label: string; text: string }): number {
  if (!/^\d{1,15}$/.test(text))
    throw new StepFailure(`${label} must be a number of FieldRoutes, not “${text}”.`, { retryable: false });
  return Number(text);
}
