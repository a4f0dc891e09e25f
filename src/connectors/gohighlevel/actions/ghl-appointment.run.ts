import { z } from 'zod';
import type { InputOf } from '#connectors/framework/define-action.ts';
import type { Performed } from '#connectors/framework/run/define-run.ts';
import { defineVendorRun, type VendorConnection } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { instantIn } from '#connectors/framework/run/instant-in.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { ask, locationOf } from '../api.ts';
import { findContact, upsertContact } from '../contacts.ts';
import type { ghlAppointment } from './ghl-appointment.ts';

type Input = InputOf<typeof ghlAppointment>;

const created = z.object({ id: z.string() });
const events = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullish(),
      contactId: z.string().nullish(),
      startTime: z.string(),
      appointmentStatus: z.string().nullish(),
    }),
  ),
});

export const { run, lookUp } = defineVendorRun<typeof ghlAppointment>({
  run: async ({ input, connection, client }) => {
    const calendarId = await calendarOf({ input, connection });
    const at = (text: string) =>
      text === '' ? '' : instantIn({ text, zone: connection.timezone }).toISOString();
    const contact = await upsertContact({
      client,
      ...identityOf(input),
      more: { name: input.contactName },
    });
    const json = {
      calendarId,
      locationId: locationOf(client),
      contactId: contact.id,
      startTime: at(input.startDateTime),
      ...filled({
        endTime: at(input.endDateTime),
        title: input.appointmentTitle,
        description: descriptionOf(input),
        assignedUserId: input.teamMemberId,
      }),
    };
    const answer = await ask({ client, method: 'POST', path: '/calendars/events/appointments', json });
    return booked({ appointment: created.parse(answer).id, contact: contact.id });
  },

  /** The same contact cannot have two appointments of one title at the same time, so one that is there is ours. */
  lookUp: async ({ input, connection, client }) => {
    const contact = await findContact({ client, ...identityOf(input) });
    if (!contact) return 'not-done';
    const start = instantIn({ text: input.startDateTime, zone: connection.timezone }).getTime();
    const query = {
      locationId: locationOf(client),
      calendarId: await calendarOf({ input, connection }),
      startTime: start,
      endTime: start + MINUTE_MS,
    };
    const answer = events.parse(await ask({ client, path: '/calendars/events', query }));
    const same = answer.events.find(
      ({ contactId, title, startTime, appointmentStatus }) =>
        contactId === contact.id &&
        Date.parse(startTime) === start &&
        appointmentStatus !== 'cancelled' &&
        (input.appointmentTitle === '' || title === input.appointmentTitle),
    );
    return same ? booked({ appointment: same.id, contact: contact.id }) : 'not-done';
  },
});

const MINUTE_MS = 60_000;

const booked = ({ appointment, contact }: { appointment: string; contact: string }): Performed => ({
  outputs: { gohighlevel: { appointment_id: appointment, contact_id: contact } },
  details: { appointment, contact },
});

async function calendarOf({
  input: { ghlCalendarId },
  connection,
}: {
  input: Input;
  connection: VendorConnection;
}): Promise<string> {
  const calendar = ghlCalendarId || (await connection.assignedCalendar());
  if (!calendar)
    throw new StepFailure(
      'No calendar of GoHighLevel is matched with the calendar of this appointment. Choose one in the step.',
      { retryable: false },
    );
  return calendar;
}

function identityOf({ contactEmail, contactPhone, attendees: [first = ''] }: Input): {
  email: string;
  phone: string;
} {
  const isGiven = contactEmail !== '' || contactPhone !== '';
  return { email: isGiven ? contactEmail : first, phone: contactPhone };
}

const descriptionOf = ({ description, attendees }: Input): string =>
  [description, attendees.length > 0 ? `Attendees: ${attendees.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('\n\n');
