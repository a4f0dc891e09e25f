import type { InputOf } from '#connectors/framework/define-action.ts';
import { defineVendorRun } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { instantIn } from '#connectors/framework/run/instant-in.ts';
import { isRefusal } from '#connectors/framework/run/vendor-client.ts';
import { addDays } from '#engine/time/zoned-time.ts';
import { readDate } from '#engine/values/comparable.ts';
import { ask, type GoogleEvent, openGoogle } from '../client.ts';
import { eventIdOf, OUR_MARK } from '../event-id.ts';
import type { googleCalendar } from './google-calendar.ts';

type Input = InputOf<typeof googleCalendar>;

export const { run } = defineVendorRun<typeof googleCalendar>({
  run: async ({ input, client, connection, idempotencyKey }) => {
    const calendarId = input.calendarId || (await connection.assignedCalendar()) || 'primary';
    const eventId = eventIdOf(idempotencyKey);
    const event = eventOf({ input, zone: connection.timezone });
    const google = openGoogle(client);
    const written = google.events.insert({
      calendarId,
      conferenceDataVersion: 1,
      ...(input.attendees.length > 0 && { sendUpdates: 'all' }),
      requestBody: {
        id: eventId,
        ...event,
        ...(input.addConferencing === 'yes' && { conferenceData: meetLink(eventId) }),
      },
    });
    const { htmlLink } = await ask(written).catch(async (error: unknown) => {
      // An earlier try of this step wrote it.
      if (!isRefusal(error, 409)) throw error;
      return await ask(google.events.get({ calendarId, eventId }));
    });
    return {
      outputs: { google: { event_id: eventId, event_link: htmlLink ?? '' } },
      details: { eventId, calendarId },
    };
  },
});

function eventOf({ input, zone }: { input: Input; zone: string }): GoogleEvent {
  const { repeatFrequency, repeatCount, reminderMethod, minutesBeforeReminder } = input;
  const isOutOfOffice = input.eventType === 'outOfOffice';
  return {
    ...timesOf({ input, zone }),
    ...filled({
      summary: input.summary,
      description: input.description,
      location: input.location,
      colorId: input.colorId,
    }),
    ...(input.attendees.length > 0 && { attendees: input.attendees.map((email) => ({ email })) }),
    ...(repeatFrequency !== 'none' && {
      recurrence: [`RRULE:FREQ=${repeatFrequency.toUpperCase()};COUNT=${repeatCount}`],
    }),
    reminders: {
      useDefault: false,
      overrides:
        reminderMethod === 'none' ? [] : [{ method: reminderMethod, minutes: minutesBeforeReminder }],
    },
    transparency: input.showAs === 'free' ? 'transparent' : 'opaque',
    guestsCanModify: input.guestsCanModify === 'yes',
    eventType: isOutOfOffice ? 'outOfOffice' : 'default',
    ...(isOutOfOffice && { outOfOfficeProperties: { autoDeclineMode: 'declineNone' } }),
    extendedProperties: { private: { [OUR_MARK]: 'automation' } },
  };
}

/** Two days without times make an event that lasts all day. */
function timesOf({ input, zone }: { input: Input; zone: string }): Pick<GoogleEvent, 'start' | 'end'> {
  const [start, end] = [readDate(input.startDateTime, zone), readDate(input.endDateTime, zone)];
  if (start?.instant === null && end?.instant === null)
    // Google does not count the day of the end.
    return { start: { date: start.day }, end: { date: addDays(end.day, 1) } };
  const at = (text: string) => ({
    dateTime: instantIn({ text, zone }).toISOString(),
    timeZone: zone,
  });
  return { start: at(input.startDateTime), end: at(input.endDateTime) };
}

/** The same request id asks for the same link. */
const meetLink = (requestId: string): GoogleEvent['conferenceData'] => ({
  createRequest: { requestId, conferenceSolutionKey: { type: 'hangoutsMeet' } },
});
