import { defineVendorRun } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { idIn } from '../answers.ts';
import { BY_DEFAULT } from '../identity.ts';
import { createLocation, findLocation, locationIdOf } from '../locations.ts';
import type { pestPacCreateAppointment } from './pest-pac-create-appointment.ts';

/**
 * No public document has the body of a service order beyond LocationID, WorkDate, TimeRange, Duration and Instructions:
 * Tech1, Route, Schedule and Services are named as in the orders that PestPac returns. The list of orders is known to
 * leave some out, so it cannot say for certain whether an order was created.
 */
export const { run } = defineVendorRun<typeof pestPacCreateAppointment>({
  run: async ({ input, client, connection, kept }) => {
    const { calendarId, serviceId, routeId, scheduleId, workDate, duration, instructions } = input;
    const timeRange = timeRangeOf(input);
    const employee = calendarId === BY_DEFAULT.calendar ? await connection.assignedCalendar() : calendarId;
    const location = await locationFor({ input, client, kept, preferences: connection.preferences });
    const answer = await client.request({
      method: 'POST',
      path: '/ServiceOrders',
      json: {
        LocationID: location,
        ...filled({
          WorkDate: workDate,
          TimeRange: timeRange,
          Duration: duration,
          Instructions: instructions,
          Tech1: employee ?? '',
          Route: routeId,
          Schedule: scheduleId,
        }),
        ...(serviceId !== BY_DEFAULT.service &&
          serviceId !== '' && { Services: [{ ServiceCode: serviceId }] }),
      },
    });
    const order_id = idIn({ answer, names: ['OrderID', 'ServiceOrderID', 'OrderNumber'] }) ?? '';
    return {
      outputs: { pestpac: { order_id, location_id: String(location) } },
      details: { order: order_id, location },
    };
  },
});

type Step = Parameters<typeof run>[0];

async function locationFor({
  input,
  client,
  kept,
  preferences,
}: Pick<Step, 'input' | 'client' | 'kept'> & {
  preferences: Step['connection']['preferences'];
}): Promise<number> {
  if (input.customer_id !== '') return locationIdOf(input.customer_id);
  const person = { email: input.email, phones: [input.phone] };
  const known = await findLocation({ client, kept, person });
  if (known !== null) return known;
  return await createLocation({
    client,
    kept,
    preferences,
    person,
    location: {
      FirstName: input.firstName,
      LastName: input.lastName,
      Company: input.customerName,
      Address: input.address,
      Address2: input.unitNumber,
      City: input.city,
      State: input.state,
      Zip: input.zip,
      Phone: input.phone,
      EMail: input.email,
    },
  });
}

function timeRangeOf({ startTime, endTime }: { startTime: string; endTime: string }): string {
  if (startTime === '' && endTime !== '')
    throw new StepFailure('Start Time is missing. Fill it in, or empty End Time too.', { retryable: false });
  if (endTime !== '' && endTime <= startTime)
    throw new StepFailure('End Time must be after Start Time.', { retryable: false });
  return [startTime, endTime].filter((time) => time !== '').join('-');
}
