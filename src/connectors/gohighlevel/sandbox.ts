import type { Sandbox, SandboxCall, SandboxRecord, SandboxReply } from '#connectors/framework/run/sandbox.ts';
import {
  listMessages,
  receiveMessage,
  SEEDED_CONVERSATION,
  showEmail,
  writeMessage,
} from './sandbox-messages.ts';

const LOCATION = 've9EPM428h8vShlRW1KT';

const calendar = (id: string, name: string): SandboxRecord => ({
  kind: 'calendars',
  id,
  body: { id, name, locationId: LOCATION, isActive: true, calendarType: 'round_robin' },
});
const user = (id: string, firstName: string, lastName: string): SandboxRecord => ({
  kind: 'users',
  id,
  body: {
    id,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@wasatchroofing.example`,
  },
});
const customField = (id: string, name: string, fieldKey: string): SandboxRecord => ({
  kind: 'customFields',
  id,
  body: { id, name, fieldKey, dataType: 'TEXT', model: 'contact', locationId: LOCATION },
});

/** GoHighLevel refuses a request without the version of the part that it is for. */
const versioned =
  (version: string, answer: (call: SandboxCall) => Promise<SandboxReply> | SandboxReply) =>
  (call: SandboxCall): Promise<SandboxReply> | SandboxReply =>
    call.headers.version === version ? answer(call) : refusal(401, 'version header was not found.');
const CONTACTS = '2021-07-28';
const CALENDARS = '2021-04-15';
const CONVERSATIONS = '2021-04-15';

export const sandbox: Sandbox = {
  seed: [
    calendar('CVokAlI8fgw4WYWoCtQz', 'Roof inspections'),
    calendar('BqTwX8QFwXzpegMve9EQ', 'Estimates'),
    user('0007BWpSzSwfiuSl0tR2', 'Maria', 'Lopez'),
    user('0008CXqTaTxgjvTm1uS3', 'Sam', 'Okafor'),
    customField('3sv6UEo51C9Bmpo1cKTq', 'Roof Type', 'contact.roof_type'),
    customField('7kQ2VfAp9sXw4RtYbN8e', 'Gate Code', 'contact.gate_code'),
    {
      kind: 'contacts',
      id: 'ocQHyuzHvysMo5N5VsXc',
      body: {
        id: 'ocQHyuzHvysMo5N5VsXc',
        firstName: 'Ana',
        lastName: 'Silva',
        email: 'ana@example.com',
        phone: '+18015550101',
        tags: ['newsletter', 'customer'],
        customFields: [{ id: '3sv6UEo51C9Bmpo1cKTq', value: 'Shingle' }],
      },
    },
    SEEDED_CONVERSATION,
  ],
  shows: {
    contacts: {
      label: 'Contact',
      title: ({ name, firstName, lastName, email }) =>
        String(name || [firstName, lastName].filter(Boolean).join(' ') || email || ''),
    },
    appointments: { label: 'Appointment', title: ({ title }) => String(title ?? '') },
    messages: { label: 'Message', title: ({ body }) => String(body ?? '') },
  },
  routes: [
    {
      method: 'GET',
      path: '/locations/:locationId',
      answer: versioned(CONTACTS, ({ params: { locationId } }) => ({
        status: 200,
        body: { location: { id: locationId, name: 'Wasatch Roofing' } },
      })),
    },
    {
      method: 'GET',
      path: '/locations/:locationId/customFields',
      answer: versioned(CONTACTS, (call) => listed('customFields', call)),
    },
    { method: 'GET', path: '/users/', answer: versioned(CONTACTS, (call) => listed('users', call)) },
    {
      method: 'GET',
      path: '/calendars/',
      answer: versioned(CALENDARS, (call) => listed('calendars', call)),
    },
    { method: 'GET', path: '/contacts/search/duplicate', answer: versioned(CONTACTS, duplicate) },
    { method: 'POST', path: '/contacts/upsert', answer: versioned(CONTACTS, upsert) },
    { method: 'POST', path: '/contacts/:id/tags', answer: versioned(CONTACTS, addTags) },
    { method: 'POST', path: '/calendars/events/appointments', answer: versioned(CALENDARS, book) },
    { method: 'GET', path: '/calendars/events', answer: versioned(CALENDARS, events) },
    { method: 'POST', path: '/conversations/messages', answer: versioned(CONVERSATIONS, writeMessage) },
    {
      method: 'POST',
      path: '/conversations/messages/inbound',
      answer: versioned(CONVERSATIONS, receiveMessage),
    },
    {
      method: 'GET',
      path: '/conversations/:id/messages',
      answer: versioned(CONVERSATIONS, listMessages),
    },
    {
      method: 'GET',
      path: '/conversations/messages/email/:id',
      answer: versioned(CONVERSATIONS, showEmail),
    },
  ],
};

const refusal = (statusCode: number, message: string): SandboxReply => ({
  status: statusCode,
  body: { statusCode, message },
});

const listed = async (kind: string, { records }: SandboxCall): Promise<SandboxReply> => ({
  status: 200,
  body: { [kind]: (await records.list(kind)).map(({ body }) => body) },
});

async function findContact({
  records,
  email,
  phone,
}: Pick<SandboxCall, 'records'> & { email: unknown; phone: unknown }): Promise<SandboxRecord | null> {
  const all = await records.list('contacts');
  const by = (key: string, value: unknown) =>
    value ? all.find(({ body }) => body[key] === value) : undefined;
  return by('email', email) ?? by('phone', phone) ?? null;
}

async function duplicate({ query, records }: SandboxCall): Promise<SandboxReply> {
  const found = await findContact({ records, email: query.get('email'), phone: query.get('number') });
  return { status: 200, body: { contact: found?.body ?? null } };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

async function upsert({ body, records }: SandboxCall): Promise<SandboxReply> {
  if (!body.locationId) return refusal(422, 'locationId should not be empty');
  const found = await findContact({ records, email: body.email, phone: body.phone });
  const id = found?.id ?? `contact${await records.nextId()}`;
  const given = listIn(body.customFields) as { id: string; field_value: unknown }[];
  const others = (listIn(found?.body.customFields) as { id: string }[]).filter(
    (field) => !given.some((one) => one.id === field.id),
  );
  const customFields = [...others, ...given.map((one) => ({ id: one.id, value: one.field_value }))];
  const contact = { tags: [], ...found?.body, ...body, customFields, id };
  await records.save({ kind: 'contacts', id, body: contact });
  return { status: found ? 200 : 201, body: { new: !found, contact } };
}

async function addTags({ params: { id = '' }, body, records }: SandboxCall): Promise<SandboxReply> {
  const found = await records.find('contacts', id);
  if (!found) return refusal(400, 'Contact not found');
  const added = listIn(body.tags).map((tag) => String(tag).toLowerCase());
  const tags = [...new Set([...listIn(found.body.tags), ...added])];
  await records.save({ ...found, body: { ...found.body, tags } });
  return { status: 201, body: { tags } };
}

async function book({ body, records }: SandboxCall): Promise<SandboxReply> {
  const { calendarId = '', contactId = '', startTime = '' } = body;
  if (!(await records.find('calendars', String(calendarId)))) return refusal(400, 'Calendar not found');
  if (!(await records.find('contacts', String(contactId)))) return refusal(400, 'Contact not found');
  if (!Number.isFinite(Date.parse(String(startTime)))) return refusal(422, 'startTime must be a date');
  const id = `appointment${await records.nextId()}`;
  const appointment = { ...body, id, appointmentStatus: 'confirmed' };
  await records.save({ kind: 'appointments', id, body: appointment });
  return { status: 201, body: appointment };
}

async function events({ query, records }: SandboxCall): Promise<SandboxReply> {
  const [from, until] = [Number(query.get('startTime')), Number(query.get('endTime'))];
  const isAsked = ({ calendarId, startTime }: SandboxRecord['body']) => {
    const start = Date.parse(String(startTime));
    return calendarId === query.get('calendarId') && start >= from && start < until;
  };
  const all = (await records.list('appointments')).map(({ body }) => body);
  return { status: 200, body: { events: all.filter(isAsked) } };
}
