import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { drawerValues, savePayload } from '#connectors/framework/payload.ts';
import { describeConformance } from '#tests/support/connectors/conformance.ts';
import { type TriedVendor, tryVendor } from '#tests/support/connectors/perform-step.ts';
import { housecallPro } from './index.ts';

const credentials = { apiKey: 'hcp-key-123456' };

describeConformance({
  connector: housecallPro,
  credentials,
  contract: null,
  given: {
    houseCallProUpsertCustomer: { hcpContactId: ['', 'cus_501'] },
    houseCallProCreateJob: {
      customer_id: ['cus_501', 'cus_502'],
      scheduled_end: ['2026-12-01T11:00:00-07:00', '2026-12-01T12:00:00-07:00'],
    },
  },
});

const UPSERT = 'houseCallProUpsertCustomer';
const JOB = 'houseCallProCreateJob';
const HOME = { street: '9 Elm St', city: 'Orem', state: 'UT', zip: '84057' };
let tried: TriedVendor;
beforeAll(async () => {
  tried = await tryVendor({ connector: housecallPro, credentials });
});
beforeEach(() => tried.vendor.reset());
afterAll(() => tried.vendor.close());

const bodyOf = (kind: string, id: string) => tried.vendor.records.get(`${kind}/${id}`)?.body;
const writes = () =>
  tried.vendor.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);

it('updates the customer with the same e-mail address, and adds to the tags', async () => {
  await tried.perform(UPSERT, { email: 'Dana.Whitfield@example.com', lastName: 'Reed', tags: 'VIP, Repeat' });
  expect(writes()).toEqual(['PUT /customers/cus_501']);
  expect(bodyOf('customers', 'cus_501')).toMatchObject({
    first_name: 'Dana',
    last_name: 'Reed',
    tags: ['Repeat', 'VIP'],
  });
});

it('recognizes a phone number however it is written, but not the one of another person', async () => {
  await tried.perform(UPSERT, { firstName: 'Omar', homeNumber: '+1 (801) 555-0167' });
  expect(writes()).toEqual(['PUT /customers/cus_502']);
  tried.vendor.reset();
  await tried.perform(UPSERT, { firstName: 'Lee', email: 'lee@example.com', mobileNumber: '801-555-0142' });
  expect(writes()).toEqual(['POST /customers']);
});

it('finds a customer again by the kept id, and looks for the person once that customer is gone', async () => {
  const one = { firstName: 'Kim', email: 'kim@example.com' };
  await tried.perform(UPSERT, one);
  tried.vendor.requests.length = 0;
  await tried.perform(UPSERT, one);
  expect(tried.vendor.requests.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  tried.vendor.reset();
  await tried.perform(UPSERT, one);
  expect(writes()).toEqual(['POST /customers']);
});

it('sends an address with a new customer, later to the customer’s addresses, and never twice', async () => {
  const address = (more = {}) => ({ address: { ...HOME, ...more } });
  await tried.perform(UPSERT, { hcpContactId: 'cus_502', ...address() });
  await tried.perform(UPSERT, { hcpContactId: 'cus_502', ...address({ street: '9 ELM St' }) });
  expect(writes()).toEqual([
    'PUT /customers/cus_502',
    'POST /customers/cus_502/addresses',
    'PUT /customers/cus_502',
  ]);
  tried.vendor.reset();
  await tried.perform(UPSERT, { email: 'new@example.com', ...address() });
  expect(writes()).toEqual(['POST /customers']);
  expect(JSON.parse(tried.vendor.requests.at(-1)?.body ?? '')).toMatchObject({
    addresses: [{ ...HOME, country: 'US' }],
  });
});

it.each([
  [{ firstName: 'Kim' }, 'Housecall Pro needs an e-mail address, a phone number or a customer id'],
  [{ hcpContactId: 'cus_999' }, 'Housecall Pro has no customer with the id “cus_999”.'],
  [{ email: 'kim@example.com', address: { street: '9 Elm St' } }, 'An address in Housecall Pro needs'],
])('refuses %j', async (values, reason) => {
  expect(await tried.perform(UPSERT, values)).toMatchObject({
    kind: 'failed',
    retryable: false,
    reason: expect.stringContaining(reason),
  });
  expect(writes()).toEqual([]);
});

it('creates a job at the customer’s address, at the business’s time, for the employee of the offering', async () => {
  const matched = await tryVendor({
    connector: housecallPro,
    credentials,
    connection: { assignedCalendar: async () => 'pro_302' },
  });
  const values = { customer_id: 'cus_501', scheduled_start: '2026-12-01 09:00', notes: 'Leaking tap' };
  await matched.perform(JOB, values);
  expect(JSON.parse(matched.vendor.requests.at(-1)?.body ?? '')).toEqual({
    customer_id: 'cus_501',
    address_id: 'adr_601',
    schedule: { scheduled_start: '2026-12-01T16:00:00.000Z', arrival_window: 30 },
    assigned_employee_ids: ['pro_302'],
    notes: 'Leaking tap\n\nRef. step-key-0001',
  });
  await matched.vendor.close();
});

it('leaves a job unassigned when no employee is matched', async () => {
  await tried.perform(JOB, { customer_id: 'cus_501' });
  expect(JSON.parse(tried.vendor.requests.at(-1)?.body ?? '')).not.toHaveProperty('assigned_employee_ids');
});

it('says what a job lacks', async () => {
  expect(await tried.perform(JOB, { customer_id: 'cus_502' })).toMatchObject({
    kind: 'failed',
    retryable: false,
    reason:
      'This customer has no address in Housecall Pro, and a job needs one. Add an address to the customer, then try again.',
  });
  const backwards = { scheduled_start: '2026-12-01 09:00', scheduled_end: '2026-12-01 08:00' };
  expect(await tried.perform(JOB, { customer_id: 'cus_501', ...backwards })).toMatchObject({
    reason: 'Scheduled End must be after Scheduled Start.',
  });
});

it('finds its own job again, and not another one of the customer', async () => {
  await tried.perform(JOB, { customer_id: 'cus_501' });
  expect(await tried.perform(JOB, { customer_id: 'cus_501' }, 'lookUp')).toMatchObject({ kind: 'performed' });
  for (const record of tried.vendor.records.values())
    if (record.kind === 'jobs')
      tried.vendor.records.set(`jobs/${record.id}`, {
        ...record,
        body: { ...record.body, notes: [{ content: 'Ref. step-key-00012' }] },
      });
  expect(await tried.perform(JOB, { customer_id: 'cus_501' }, 'lookUp')).toBe('not-done');
});

it('saves blank drawers with the keys and defaults of the specification', () => {
  const blank = housecallPro.actions.map((action) =>
    savePayload({ action, values: drawerValues({ action }) }),
  );
  expect(blank).toMatchObject([
    {
      payload: {
        hcpContactId: '',
        firstName: '',
        lastName: '',
        email: '',
        company: '',
        notificationsEnabled: true,
        mobileNumber: '',
        homeNumber: '',
        workNumber: '',
        tags: '',
        leadSource: '',
        notes: '',
        address: { street: '', streetLine2: '', city: '', state: '', zip: '', country: '' },
      },
    },
    {
      payload: {
        calendarId: 'default',
        customer_id: '',
        scheduled_start: '',
        scheduled_end: '',
        arrival_window: 30,
        tags: '',
        lead_source: '',
        notes: '',
      },
    },
  ]);
});
