import type { Sandbox, SandboxCall, SandboxRecord, SandboxReply } from '#connectors/framework/run/sandbox.ts';

const choice = (list: string, Code: string, Description: string): SandboxRecord => ({
  kind: list,
  id: Code,
  body: { Code, Description },
});
const employee = (Code: string, FirstName: string, LastName: string): SandboxRecord => ({
  kind: 'Employees',
  id: Code,
  body: { Code, FirstName, LastName },
});

export const sandbox: Sandbox = {
  seed: [
    choice('Branches', 'MAIN', 'Main office'),
    employee('AREYES', 'Ana', 'Reyes'),
    employee('BORTIZ', 'Ben', 'Ortiz'),
    choice('Services', 'GPC', 'General pest control'),
    choice('Services', 'TERMITE', 'Termite inspection'),
    choice('Schedules', 'QTR', 'Quarterly'),
    choice('Schedules', 'MTH', 'Monthly'),
    choice('Routes', 'NORTH', 'North valley'),
    choice('Routes', 'SOUTH', 'South valley'),
    {
      kind: 'locations',
      id: '5001',
      body: {
        LocationID: 5001,
        FirstName: 'Dana',
        LastName: 'Whitfield',
        Phone: '(801) 555-0142',
        EMail: 'dana.whitfield@example.com',
      },
    },
    {
      kind: 'contacts',
      id: '6001',
      body: {
        ContactID: 6001,
        LocationID: 5001,
        FirstName: 'Dana',
        LastName: 'Whitfield',
        EMail: 'dana.whitfield@example.com',
      },
    },
  ],
  shows: {
    locations: { label: 'Location', title: nameOf },
    contacts: { label: 'Contact', title: nameOf },
    orders: { label: 'Service order', title: ({ OrderID, WorkDate }) => `${OrderID} on ${WorkDate}` },
  },
  routes: [
    { method: 'GET', path: '/lookups/:key', answer: oneLookup },
    { method: 'GET', path: '/Locations', answer: searchLocations },
    { method: 'POST', path: '/Locations', answer: addLocation },
    { method: 'GET', path: '/Locations/:id/contacts', answer: contactsOf },
    { method: 'POST', path: '/Contacts', answer: addContact },
    { method: 'PUT', path: '/Contacts/:id', answer: updateContact },
    { method: 'POST', path: '/ServiceOrders', answer: addOrder },
  ],
};

const refused = (Message: string, status = 400): SandboxReply => ({ status, body: { Message } });

function nameOf({ FirstName, LastName }: SandboxRecord['body']): string {
  return [FirstName, LastName].filter(Boolean).join(' ');
}

/** What keeps PestPac from taking the body; null when nothing does. */
function missingIn(body: SandboxRecord['body'], required: readonly string[]): SandboxReply | null {
  const missing = required.filter((name) => body[name] === undefined || body[name] === '');
  return missing.length > 0 ? refused(`Required: ${missing.join(', ')}`) : null;
}

async function oneLookup({ params: { key = '' }, records }: SandboxCall): Promise<SandboxReply> {
  return { status: 200, body: (await records.list(key)).map(({ body }) => body) };
}

async function searchLocations({ query, records }: SandboxCall): Promise<SandboxReply> {
  const q = plain(query.get('q') ?? '');
  const found = (await records.list('locations')).filter(({ body }) =>
    Object.values(body).some((value) => typeof value === 'string' && plain(value).includes(q)),
  );
  return { status: 200, body: found.map(({ body }) => body) };
}

/** PestPac finds a number however it is written. */
const plain = (text: string): string => text.toLowerCase().replace(/[()\s-]/g, '');

const OF_LOCATIONS = [
  'FirstName',
  'LastName',
  'Address',
  'City',
  'State',
  'Zip',
  'Phone',
  'EMail',
  'Branch',
  'TaxCode',
  'Type',
];

async function addLocation({ body, records }: SandboxCall): Promise<SandboxReply> {
  const refusal = missingIn(body, OF_LOCATIONS);
  if (refusal) return refusal;
  const id = await records.nextId();
  const location = { ...body, LocationID: Number(id) };
  await records.save({ kind: 'locations', id, body: location });
  return { status: 201, body: location };
}

const locationOf = async ({ records }: SandboxCall, id: unknown) =>
  await records.find('locations', String(id));

async function contactsOf(call: SandboxCall): Promise<SandboxReply> {
  const location = await locationOf(call, call.params.id);
  if (!location) return refused('Location not found', 404);
  const contacts = (await call.records.list('contacts')).map(({ body }) => body);
  return { status: 200, body: contacts.filter(({ LocationID }) => String(LocationID) === location.id) };
}

const OF_CONTACTS = ['FirstName', 'LastName', 'LocationID'];

async function addContact(call: SandboxCall): Promise<SandboxReply> {
  const refusal = missingIn(call.body, OF_CONTACTS);
  if (refusal) return refusal;
  if (!(await locationOf(call, call.body.LocationID))) return refused('Location not found', 404);
  const id = await call.records.nextId();
  const contact = { ...call.body, ContactID: Number(id) };
  await call.records.save({ kind: 'contacts', id, body: contact });
  return { status: 201, body: contact };
}

async function updateContact({ params: { id = '' }, body, records }: SandboxCall): Promise<SandboxReply> {
  const refusal = missingIn(body, OF_CONTACTS);
  if (refusal) return refusal;
  const contact = await records.find('contacts', id);
  if (!contact) return refused('Contact not found', 404);
  const updated = { ...contact.body, ...body };
  await records.save({ kind: 'contacts', id, body: updated });
  return { status: 200, body: updated };
}

async function addOrder(call: SandboxCall): Promise<SandboxReply> {
  const refusal = missingIn(call.body, ['LocationID']);
  if (refusal) return refusal;
  if (!(await locationOf(call, call.body.LocationID))) return refused('Location not found', 404);
  const id = await call.records.nextId();
  const order = { ...call.body, OrderID: Number(id) };
  await call.records.save({ kind: 'orders', id, body: order });
  return { status: 201, body: order };
}
