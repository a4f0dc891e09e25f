/** Google Calendar as its API behaves: chosen ids, tombstones of deleted events, and lists of what has changed since. */
import type { Sandbox, SandboxCall, SandboxReply } from '#connectors/framework/run/sandbox.ts';

const OWNER = 'office@brightside.example';
const CREW = 'crew@group.calendar.google.com';

export const sandbox: Sandbox = {
  seed: [
    {
      kind: 'calendars',
      id: OWNER,
      body: { id: OWNER, summary: OWNER, primary: true, accessRole: 'owner', timeZone: 'America/Denver' },
    },
    {
      kind: 'calendars',
      id: CREW,
      body: { id: CREW, summary: 'Crew', accessRole: 'writer', timeZone: 'America/Denver' },
    },
  ],
  shows: { events: { label: 'Event', title: ({ summary }) => String(summary ?? '(No title)') } },
  routes: [
    { method: 'GET', path: '/calendar/v3/users/me/calendarList', answer: calendarList },
    { method: 'GET', path: '/calendar/v3/calendars/:calendarId/events', answer: listed },
    { method: 'POST', path: '/calendar/v3/calendars/:calendarId/events', answer: inserted },
    { method: 'POST', path: '/calendar/v3/calendars/:calendarId/events/watch', answer: watched },
    { method: 'POST', path: '/calendar/v3/channels/stop', answer: stopped },
    { method: 'GET', path: '/calendar/v3/calendars/:calendarId/events/:eventId', answer: got },
    { method: 'PATCH', path: '/calendar/v3/calendars/:calendarId/events/:eventId', answer: patched },
    { method: 'DELETE', path: '/calendar/v3/calendars/:calendarId/events/:eventId', answer: deleted },
  ],
};

type Body = SandboxCall['body'];
const refused = (status: number, reason: string, message: string): SandboxReply => ({
  status,
  body: { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
});
const notFound = () => refused(404, 'notFound', 'Not Found');

async function calendarList({ records }: SandboxCall): Promise<SandboxReply> {
  const items = (await records.list('calendars')).map(({ body }) => body);
  return { status: 200, body: { kind: 'calendar#calendarList', items } };
}

/** The number of each change is its etag, and the last one the token for the next list. */
async function listed({ params, query, records }: SandboxCall): Promise<SandboxReply> {
  const calendarId = await calendarOf(params, records);
  if (calendarId === null) return notFound();
  const token = query.get('syncToken');
  if (token !== null && !/^\d+$/.test(token))
    return refused(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.');
  if (token !== null && (query.has('timeMin') || query.has('timeMax')))
    return refused(400, 'badRequest', 'Sync token cannot be used with timeMin or timeMax.');
  const all = await eventsOf(calendarId, records);
  const items =
    token === null
      ? all.filter((event) => event.status !== 'cancelled' && isWithin(event, query))
      : all.filter((event) => numberOf(event) > Number(token));
  const nextSyncToken = String(Math.max(0, ...all.map(numberOf)));
  const timeZone = (await records.find('calendars', calendarId))?.body.timeZone;
  return { status: 200, body: { kind: 'calendar#events', timeZone, items, nextSyncToken } };
}

async function inserted({ params, body, records }: SandboxCall): Promise<SandboxReply> {
  const calendarId = await calendarOf(params, records);
  if (calendarId === null) return notFound();
  const id = typeof body.id === 'string' ? body.id : `sandbox${await records.nextId()}`;
  if (!/^[a-v0-9]{5,1024}$/.test(id)) return refused(400, 'invalid', 'Invalid resource id value.');
  if (await records.find('events', `${calendarId}:${id}`))
    return refused(409, 'duplicate', 'The requested identifier already exists.');
  return (
    problemOf(body, calendarId) ??
    (await saved({ calendarId, records, event: { status: 'confirmed', ...body, id } }))
  );
}

async function patched({ params, body, records }: SandboxCall): Promise<SandboxReply> {
  const calendarId = await calendarOf(params, records);
  const known = calendarId && (await records.find('events', `${calendarId}:${params.eventId}`));
  if (!known) return notFound();
  const event = { ...known.body, ...body };
  return problemOf(event, calendarId) ?? (await saved({ calendarId, records, event }));
}

async function got({ params, records }: SandboxCall): Promise<SandboxReply> {
  const calendarId = await calendarOf(params, records);
  const known = await records.find('events', `${calendarId}:${params.eventId}`);
  return known ? { status: 200, body: known.body } : notFound();
}

async function deleted({ params, records }: SandboxCall): Promise<SandboxReply> {
  const calendarId = await calendarOf(params, records);
  const known = calendarId && (await records.find('events', `${calendarId}:${params.eventId}`));
  if (!known) return notFound();
  if (known.body.status === 'cancelled') return refused(410, 'deleted', 'Resource has been deleted');
  await saved({ calendarId, records, event: { ...known.body, status: 'cancelled' } });
  return { status: 204 };
}

/** The sandbox makes no calls: its events are changed only through us. */
async function watched({ params, body, records }: SandboxCall): Promise<SandboxReply> {
  if ((await calendarOf(params, records)) === null) return notFound();
  const { id, address, type } = body;
  if (type !== 'web_hook' || !String(address).startsWith('https://'))
    return refused(400, 'push.webhookUrlNotHttps', 'WebHook callback must be HTTPS.');
  const resourceId = `resource-${await records.nextId()}`;
  await records.save({ kind: 'channels', id: String(id), body: { ...body, resourceId } });
  return { status: 200, body: { kind: 'api#channel', id, resourceId } };
}

async function stopped({ body, records }: SandboxCall): Promise<SandboxReply> {
  const channel = await records.find('channels', String(body.id));
  if (channel?.body.resourceId !== body.resourceId) return notFound();
  await records.remove('channels', String(body.id));
  return { status: 204 };
}

type Records = SandboxCall['records'];

async function saved({
  calendarId,
  records,
  event,
}: {
  calendarId: string;
  records: Records;
  event: Body;
}): Promise<SandboxReply> {
  const numbers = (await eventsOf(calendarId, records)).map(numberOf);
  const body = {
    ...event,
    kind: 'calendar#event',
    etag: `"${Math.max(0, ...numbers) + 1}"`,
    htmlLink: `https://www.google.com/calendar/event?eid=${event.id}`,
    organizer: { email: calendarId, self: true },
  };
  await records.save({ kind: 'events', id: `${calendarId}:${event.id}`, body });
  return { status: 200, body };
}

const numberOf = ({ etag }: Body): number => Number(String(etag).replaceAll('"', ''));

async function eventsOf(calendarId: string, records: Records): Promise<Body[]> {
  const all = await records.list('events');
  return all.filter(({ id }) => id.startsWith(`${calendarId}:`)).map(({ body }) => body);
}

async function calendarOf(params: SandboxCall['params'], records: Records): Promise<string | null> {
  const id = params.calendarId === 'primary' ? OWNER : (params.calendarId ?? '');
  return (await records.find('calendars', id)) ? id : null;
}

function problemOf(event: Body, calendarId: string): SandboxReply | null {
  const [start, end] = [momentOf(event.start), momentOf(event.end)];
  if (Number.isNaN(start)) return refused(400, 'required', 'Missing start time.');
  if (Number.isNaN(end)) return refused(400, 'required', 'Missing end time.');
  if (end <= start) return refused(400, 'timeRangeEmpty', 'The specified time range is empty.');
  if (event.eventType !== 'outOfOffice') return null;
  if (calendarId !== OWNER)
    return refused(400, 'invalid', 'Out of office events are only possible in primary calendars.');
  return Array.isArray(event.attendees) && event.attendees.length > 0
    ? refused(400, 'invalid', 'An out of office event cannot have attendees.')
    : null;
}

function isWithin(event: Body, query: URLSearchParams): boolean {
  const [from, until] = [query.get('timeMin'), query.get('timeMax')];
  return (
    (from === null || momentOf(event.end) > Date.parse(from)) &&
    (until === null || momentOf(event.start) < Date.parse(until))
  );
}

function momentOf(time: unknown): number {
  const { dateTime, date } = (time ?? {}) as { dateTime?: string; date?: string };
  return Date.parse(dateTime ?? date ?? '');
}
