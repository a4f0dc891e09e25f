import { defineVendorRun } from '#connectors/framework/run/define-vendor.ts';
import { instantIn } from '#connectors/framework/run/instant-in.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { getServiceAddressId } from '../addresses.ts';
import { BY_DEFAULT } from '../identity.ts';
import { createJob, findJob, notesWithKey } from '../jobs.ts';
import type { houseCallProCreateJob } from './house-call-pro-create-job.ts';

const performed = (id: string) => ({ outputs: { housecallpro: { job_id: id } }, details: { job: id } });

export const { run, lookUp } = defineVendorRun<typeof houseCallProCreateJob>({
  run: async ({ input, client, connection, idempotencyKey }) => {
    const { calendarId, customer_id, lead_source, notes, tags } = input;
    const schedule = scheduleOf({ input, zone: connection.timezone });
    const employee = calendarId === BY_DEFAULT ? await connection.assignedCalendar() : calendarId;
    const id = await createJob({
      client,
      job: {
        customer_id,
        address_id: await getServiceAddressId({ client, customerId: customer_id }),
        ...(schedule && { schedule }),
        ...(employee && { assigned_employee_ids: [employee] }),
        ...(tags.length > 0 && { tags }),
        ...(lead_source !== '' && { lead_source }),
        notes: notesWithKey({ notes, idempotencyKey }),
      },
    });
    return performed(id);
  },
  lookUp: async ({ input, client, idempotencyKey }) => {
    const id = await findJob({ client, customerId: input.customer_id, idempotencyKey });
    return id === null ? 'not-done' : performed(id);
  },
});

/** Null for a job that waits to be scheduled. */
function scheduleOf({
  input: { scheduled_start, scheduled_end, arrival_window },
  zone,
}: {
  input: { scheduled_start: string; scheduled_end: string; arrival_window: number };
  zone: string;
}) {
  if (scheduled_start === '' && scheduled_end === '') return null;
  if (scheduled_start === '')
    throw new StepFailure('Scheduled Start is missing. Fill it in, or empty Scheduled End too.', {
      retryable: false,
    });
  const start = instantIn({ text: scheduled_start, zone });
  const end = scheduled_end === '' ? null : instantIn({ text: scheduled_end, zone });
  if (end && end <= start)
    throw new StepFailure('Scheduled End must be after Scheduled Start.', { retryable: false });
  return {
    scheduled_start: start.toISOString(),
    ...(end && { scheduled_end: end.toISOString() }),
    arrival_window,
  };
}
