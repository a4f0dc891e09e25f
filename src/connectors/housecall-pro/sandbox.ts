import type { Sandbox, SandboxCall, SandboxRecord, SandboxReply } from '#connectors/framework/run/sandbox.ts';

const employee = (id: string, first_name: string, last_name: string, role: string): SandboxRecord => ({
  kind: 'employees',
  id,
  body: { id, first_name, last_name, role },
});

export const sandbox: Sandbox = {
  seed: [
    { kind: 'companies', id: 'company', body: { id: 'company', name: 'Lamplight Plumbing' } },
    employee('pro_301', 'Ana', 'Reyes', 'field tech'),
    employee('pro_302', 'Ben', 'Ortiz', 'field tech'),
    {
      kind: 'customers',
      id: 'cus_501',
      body: {
        id: 'cus_501',
        first_name: 'Dana',
        last_name: 'Whitfield',
        email: 'dana.whitfield@example.com',
        mobile_number: '8015550142',
        tags: ['Repeat'],
      },
    },
    {
      kind: 'customers',
      id: 'cus_502',
      body: { id: 'cus_502', first_name: 'Omar', last_name: 'Nasser', mobile_number: '8015550167' },
    },
    {
      kind: 'addresses',
      id: 'adr_601',
      body: {
        id: 'adr_601',
        customer_id: 'cus_501',
        type: 'service',
        street: '12 Willow Lane',
        city: 'Provo',
        state: 'UT',
        zip: '84601',
        country: 'US',
      },
    },
  ],
  shows: {
    customers: {
      label: 'Customer',
      title: ({ first_name, last_name, email }) =>
        [first_name, last_name].filter(Boolean).join(' ') || String(email ?? 'Customer'),
    },
    addresses: { label: 'Address', title: ({ street, city }) => [street, city].filter(Boolean).join(', ') },
    jobs: { label: 'Job', title: ({ id }) => `Job ${String(id)}` },
  },
  routes: [
    { method: 'GET', path: '/company', answer: oneCompany },
    { method: 'GET', path: '/employees', answer: allEmployees },
    { method: 'GET', path: '/customers', answer: searchCustomers },
    { method: 'POST', path: '/customers', answer: addCustomer },
    { method: 'GET', path: '/customers/:id', answer: (call) => withCustomer(call, shown) },
    { method: 'PUT', path: '/customers/:id', answer: (call) => withCustomer(call, updateCustomer) },
    { method: 'GET', path: '/customers/:id/addresses', answer: (call) => withCustomer(call, listAddresses) },
    { method: 'POST', path: '/customers/:id/addresses', answer: (call) => withCustomer(call, addOne) },
    { method: 'GET', path: '/jobs', answer: listJobs },
    { method: 'POST', path: '/jobs', answer: addJob },
  ],
};

const refused = (message: string, status = 400): SandboxReply => ({
  status,
  body: { error: { type: 'invalid_request', message } },
});
const paged = (key: string, rows: readonly unknown[]): SandboxReply => ({
  status: 200,
  body: { page: 1, page_size: 100, total_pages: 1, total_items: rows.length, [key]: rows },
});

async function oneCompany({ records }: SandboxCall): Promise<SandboxReply> {
  return { status: 200, body: (await records.find('companies', 'company'))?.body };
}

async function allEmployees({ records }: SandboxCall): Promise<SandboxReply> {
  return paged(
    'employees',
    (await records.list('employees')).map(({ body }) => body),
  );
}

async function searchCustomers(call: SandboxCall): Promise<SandboxReply> {
  const q = (call.query.get('q') ?? '').toLowerCase();
  const customers = await call.records.list('customers');
  const matching = customers.filter(({ body }) =>
    [
      body.first_name,
      body.last_name,
      body.email,
      body.mobile_number,
      body.home_number,
      body.work_number,
    ].some((value) => typeof value === 'string' && value.toLowerCase().includes(q)),
  );
  return paged('customers', await Promise.all(matching.map((customer) => customerOf(call, customer))));
}

async function addCustomer(call: SandboxCall): Promise<SandboxReply> {
  const { addresses = [], ...body } = call.body;
  const names = [body.first_name, body.last_name, body.email, body.mobile_number, body.company];
  if (!names.some(Boolean)) return refused('A customer needs a name, an email or a phone number.');
  const id = `cus_${await call.records.nextId()}`;
  for (const address of Array.isArray(addresses) ? addresses : []) {
    const reply = await addAddress(call, id, address as Record<string, unknown>);
    if (reply.status >= 300) return reply;
  }
  const customer = { kind: 'customers', id, body: { ...body, id } };
  await call.records.save(customer);
  return { status: 201, body: await customerOf(call, customer) };
}

async function updateCustomer(call: SandboxCall, customer: SandboxRecord): Promise<SandboxReply> {
  const { addresses: _, ...body } = call.body;
  const updated = { ...customer, body: { ...customer.body, ...body } };
  await call.records.save(updated);
  return await shown(call, updated);
}

const shown = async (call: SandboxCall, customer: SandboxRecord): Promise<SandboxReply> => ({
  status: 200,
  body: await customerOf(call, customer),
});

const listAddresses = async (call: SandboxCall, { id }: SandboxRecord): Promise<SandboxReply> =>
  paged('addresses', await addressesOf(call, id));

const addOne = (call: SandboxCall, { id }: SandboxRecord): Promise<SandboxReply> =>
  addAddress(call, id, call.body);

async function addAddress(
  { records }: SandboxCall,
  customer_id: string,
  address: Readonly<Record<string, unknown>>,
): Promise<SandboxReply> {
  const missing = ['street', 'city', 'state', 'zip', 'country'].filter((part) => !address[part]);
  if (missing.length > 0) return refused(`${missing.join(', ')} can't be blank`, 422);
  const id = `adr_${await records.nextId()}`;
  const body = { type: 'service', ...address, id, customer_id };
  await records.save({ kind: 'addresses', id, body });
  return { status: 201, body };
}

async function withCustomer(
  call: SandboxCall,
  answer: (call: SandboxCall, customer: SandboxRecord) => Promise<SandboxReply>,
): Promise<SandboxReply> {
  const customer = await call.records.find('customers', call.params.id ?? '');
  return customer ? await answer(call, customer) : refused('Customer not found', 404);
}

const customerOf = async (call: SandboxCall, { id, body }: SandboxRecord) => ({
  ...body,
  addresses: await addressesOf(call, id),
});

const addressesOf = async ({ records }: SandboxCall, customerId: string) =>
  (await records.list('addresses')).map(({ body }) => body).filter((body) => body.customer_id === customerId);

async function listJobs({ query, records }: SandboxCall): Promise<SandboxReply> {
  const jobs = (await records.list('jobs')).map(({ body }) => body);
  return paged(
    'jobs',
    jobs.filter(({ customer_id }) => customer_id === query.get('customer_id')),
  );
}

async function addJob(call: SandboxCall): Promise<SandboxReply> {
  const { notes, ...job } = call.body;
  const addresses = await addressesOf(call, String(job.customer_id));
  if (!addresses.some(({ id }) => id === job.address_id)) return refused('Address not found', 422);
  const id = `job_${await call.records.nextId()}`;
  const body = { ...job, id, notes: notes ? [{ id: `nte_${id}`, content: notes }] : [] };
  await call.records.save({ kind: 'jobs', id, body });
  return { status: 201, body };
}
