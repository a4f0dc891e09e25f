import type { Sandbox, SandboxCall, SandboxRecord, SandboxReply } from '#connectors/framework/run/sandbox.ts';

/** FieldRoutes' names for each kind of record: of its ids, its list and its own id. */
const KINDS = {
  office: ['officeIDs', 'offices', 'officeID'],
  serviceType: ['typeIDs', 'serviceTypes', 'typeID'],
  route: ['routeIDs', 'routes', 'routeID'],
  customer: ['customerIDs', 'customers', 'customerID'],
  appointment: ['appointmentIDs', 'appointments', 'appointmentID'],
  subscription: ['subscriptionIDs', 'subscriptions', 'subscriptionID'],
} as const;
type Kind = keyof typeof KINDS;

const seeded = (kind: Kind, id: number, body: Record<string, unknown>): SandboxRecord => ({
  kind,
  id: String(id),
  body: { [KINDS[kind][2]]: id, ...body },
});
const customer = (id: number, fname: string, lname: string, phone1: string): SandboxRecord =>
  seeded('customer', id, {
    fname,
    lname,
    email: `${fname}.${lname}@example.com`.toLowerCase(),
    phone1,
    address: '12 Willow Lane',
    city: 'Provo',
    state: 'UT',
    zip: '84601',
    dateAdded: '2026-01-12 09:30:00',
  });

export const sandbox: Sandbox = {
  seed: [
    seeded('office', 1, { officeName: 'Lamplight Pest Control' }),
    seeded('serviceType', 201, { description: 'General pest control' }),
    seeded('serviceType', 202, { description: 'Termite inspection' }),
    seeded('route', 301, { title: 'North valley', date: '2026-12-01' }),
    seeded('route', 302, { title: 'South valley', date: '2026-12-01' }),
    customer(4001, 'Dana', 'Whitfield', '8015550142'),
    customer(4002, 'Omar', 'Nasser', '8015550167'),
  ],
  shows: {
    appointment: {
      label: 'Appointment',
      title: ({ appointmentID, start }) => [appointmentID, start].filter(Boolean).join(' on '),
    },
  },
  routes: [
    ...(Object.keys(KINDS) as Kind[]).flatMap((kind) => [
      {
        method: 'POST' as const,
        path: `/${kind}/search`,
        answer: (call: SandboxCall) => signedIn(call, () => search(kind, call)),
      },
      {
        method: 'POST' as const,
        path: `/${kind}/get`,
        answer: (call: SandboxCall) => signedIn(call, () => bulk(kind, call)),
      },
    ]),
    {
      method: 'POST',
      path: '/appointment/create',
      answer: (call) => signedIn(call, () => addAppointment(call)),
    },
  ],
};

/** FieldRoutes answers 200 to what it refuses. */
const refused = (errorMessage: string): SandboxReply => ({
  status: 200,
  body: { success: false, errorMessage },
});

async function signedIn({ body }: SandboxCall, answer: () => Promise<SandboxReply>): Promise<SandboxReply> {
  const isSigned = Boolean(body.authenticationKey) && Boolean(body.authenticationToken);
  return isSigned ? await answer() : refused('Invalid authentication');
}

async function search(kind: Kind, { body, records }: SandboxCall): Promise<SandboxReply> {
  const [ids, list, id] = KINDS[kind];
  const found = (await records.list(kind))
    .map((record) => record.body)
    .filter((row) => SEARCHED.every(([parameter, field]) => fits(body[parameter], row[field])));
  return {
    status: 200,
    body: {
      success: true,
      count: found.length,
      [ids]: found.map((row) => row[id]),
      ...(body.includeData === 1 && { [list]: found }),
    },
  };
}

/** The parameters of searches that we use, and the fields that they look at. */
const SEARCHED = [
  ['customerIDs', 'customerID'],
  ['status', 'status'],
  ['dateAdded', 'dateAdded'],
  ['dateCompleted', 'dateCompleted'],
] as const;

function fits(wanted: unknown, value: unknown): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'object' && wanted !== null && 'value' in wanted)
    return typeof value === 'string' && value >= String(wanted.value);
  return value === wanted;
}

async function bulk(kind: Kind, { body, records }: SandboxCall): Promise<SandboxReply> {
  const [ids, list] = KINDS[kind];
  const wanted = Array.isArray(body[ids]) ? body[ids].map(String) : [];
  const found = (await records.list(kind)).filter((record) => wanted.includes(record.id));
  return { status: 200, body: { success: true, [list]: found.map((record) => record.body) } };
}

async function addAppointment({ body, records }: SandboxCall): Promise<SandboxReply> {
  const { authenticationKey: _, authenticationToken: __, notes = '', ...given } = body;
  if (!(await records.find('customer', String(given.customerID)))) return refused('Customer not found');
  if (!(await records.find('serviceType', String(given.type)))) return refused('Service type not found');
  const id = await records.nextId();
  const appointment = { ...given, appointmentID: Number(id), status: 0, appointmentNotes: notes };
  await records.save({ kind: 'appointment', id, body: appointment });
  return { status: 200, body: { success: true, result: id } };
}
