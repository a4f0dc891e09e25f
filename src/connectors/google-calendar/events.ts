/** Keeps a calendar of Google in step with one here. */

import type { OutsideEvent, VendorCalendar } from '#connectors/framework/run/define-vendor.ts';
import { isRefusal } from '#connectors/framework/run/vendor-client.ts';
import { toInstant } from '#engine/time/zoned-time.ts';
import { ask, type GoogleEvent, openGoogle } from './client.ts';
import { OUR_MARK } from './event-id.ts';

/** Only when events take place and whether they take time: their titles and guests stay with Google. */
const FIELDS =
  'timeZone,nextPageToken,nextSyncToken,items(id,etag,status,start,end,transparency,eventType,attendees(self,responseStatus),extendedProperties/private)';
const PAGE_SIZE = 2500;
const MOST_PAGES = 100;

type Busy = VendorCalendar['busy'];

export const busy: Busy = async ({ cursor, from, until, ...calendar }) => {
  if (cursor !== null) {
    try {
      return { ...(await listAll({ ...calendar, which: { syncToken: cursor } })), isComplete: false };
    } catch (error) {
      // Google has forgotten the token.
      if (!isRefusal(error, 410)) throw error;
    }
  }
  const which = { timeMin: from.toISOString(), timeMax: until.toISOString() };
  return { ...(await listAll({ ...calendar, which })), isComplete: true };
};

async function listAll({
  client,
  calendarId,
  which,
}: Pick<Parameters<Busy>[0], 'client' | 'calendarId'> & {
  which: { syncToken: string } | { timeMin: string; timeMax: string };
}): Promise<{ events: OutsideEvent[]; cursor: string }> {
  const google = openGoogle(client);
  const events: OutsideEvent[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const {
      items = [],
      timeZone,
      nextPageToken,
      nextSyncToken,
    } = await ask(
      google.events.list({
        calendarId,
        singleEvents: true,
        maxResults: PAGE_SIZE,
        fields: FIELDS,
        ...which,
        ...(pageToken && { pageToken }),
      }),
    );
    events.push(...items.map((event) => toOutside({ event, zone: timeZone ?? 'UTC' })));
    if (nextSyncToken) return { events, cursor: nextSyncToken };
    if (!nextPageToken) break;
    pageToken = nextPageToken;
  }
  throw new Error('Google ended its list of events without a token for the next one');
}

function toOutside({ event, zone }: { event: GoogleEvent; zone: string }): OutsideEvent {
  const { id, etag, status, start, end, transparency, eventType, attendees = [], extendedProperties } = event;
  const isCancelled = status === 'cancelled';
  const isDeclined = attendees.some((guest) => guest.self && guest.responseStatus === 'declined');
  const [startsAt, endsAt] = [momentOf(start, zone), momentOf(end, zone)];
  return {
    id: id ?? '',
    etag: etag ?? '',
    span: startsAt && endsAt && startsAt < endsAt ? { startsAt, endsAt } : null,
    isBusy: !isCancelled && !isDeclined && transparency !== 'transparent' && eventType !== 'workingLocation',
    isCancelled,
    isOurs: extendedProperties?.private?.[OUR_MARK] !== undefined,
  };
}

/** A day without a time begins at midnight where the calendar is. */
function momentOf(time: GoogleEvent['start'], zone: string): Date | null {
  if (time?.dateTime) return new Date(time.dateTime);
  return time?.date ? toInstant({ date: time.date, time: '00:00', zone }) : null;
}

export const put: VendorCalendar['put'] = async ({ client, calendarId, id, event }) => {
  const google = openGoogle(client);
  const requestBody = {
    summary: event.summary,
    description: event.description,
    location: event.location,
    start: { dateTime: event.startsAt.toISOString() },
    end: { dateTime: event.endsAt.toISOString() },
    // An event that was deleted comes back.
    status: 'confirmed',
    extendedProperties: { private: { [OUR_MARK]: 'appointment' } },
  };
  try {
    const { etag } = await ask(google.events.insert({ calendarId, requestBody: { id, ...requestBody } }));
    return { etag: etag ?? '' };
  } catch (error) {
    if (!isRefusal(error, 409)) throw error;
    // What the owner added in Google, such as guests, stays.
    const { etag } = await ask(google.events.patch({ calendarId, eventId: id, requestBody }));
    return { etag: etag ?? '' };
  }
};

export const remove: VendorCalendar['remove'] = async ({ client, calendarId, id }) => {
  try {
    await ask(openGoogle(client).events.delete({ calendarId, eventId: id }));
  } catch (error) {
    if (!isRefusal(error, 404) && !isRefusal(error, 410)) throw error;
  }
};
