import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { drawerValues, savePayload } from '#connectors/framework/payload.ts';
import { describeConformance } from '#tests/support/connectors/conformance.ts';
import { type TriedVendor, tryVendor } from '#tests/support/connectors/perform-step.ts';
import { pestpac } from './index.ts';

const credentials = { accessToken: 'pestpac-token-1', apiKey: 'pestpac-key-123', tenantId: '323480' };
const preferences = { branch: 'MAIN', taxCode: 'UT', locationType: 'RES' };
const PHONES: [string, string] = ['8015550191', '8015550192'];

describeConformance({
  connector: pestpac,
  credentials,
  preferences,
  contract: { document: 'pestpac/pestpac.reconstructed.json' },
  given: {
    pestPacCreateAppointment: {
      customer_id: ['', '5001'],
      phone: PHONES,
      startTime: ['09:00', '09:30'],
      endTime: ['11:00', '11:30'],
    },
    pestPacUpsertContact: { externalId: ['', '5001'], phone: PHONES, createIfNotExists: [true, false] },
  },
});

const UPSERT = 'pestPacUpsertContact';
const APPOINTMENT = 'pestPacCreateAppointment';
const DANA = {
  firstName: 'Dana',
  lastName: 'Reed',
  eMail: 'DANA.whitfield@example.com',
  phone: '+18015550142',
};
const KIM = { firstName: 'Kim', lastName: 'Lee', eMail: 'kim@example.com', phone: '8015550111' };
const HOME = { address: '9 Elm St', city: 'Orem', state: 'UT', zip: '84057' };
let tried: TriedVendor;
beforeAll(async () => {
  tried = await tryVendor({ connector: pestpac, credentials, connection: { preferences } });
});
beforeEach(() => tried.vendor.reset());
afterAll(() => tried.vendor.close());

const writes = () =>
  tried.vendor.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, JSON.parse(body)]);
const refused = (reason: string) => ({
  kind: 'failed',
  retryable: false,
  reason: expect.stringContaining(reason),
});

it('updates the contact at the customer’s location, with the e-mail address under PestPac’s name', async () => {
  await tried.perform(UPSERT, { ...DANA, phoneExtension: '12', notes: 'Gate code 4' });
  expect(writes()).toEqual([
    [
      'PUT /Contacts/6001',
      {
        LocationID: 5001,
        FirstName: 'Dana',
        LastName: 'Reed',
        EMail: DANA.eMail,
        Phone: DANA.phone,
        PhoneExtension: '12',
        Comment: 'Gate code 4',
      },
    ],
  ]);
});

it('adds a second person to the location that has the phone number', async () => {
  await tried.perform(UPSERT, { ...KIM, phone: '801-555-0142' });
  expect(writes()).toEqual([
    ['POST /Contacts', expect.objectContaining({ LocationID: 5001, FirstName: 'Kim' })],
  ]);
});

it('adds a location for a new customer, keeps it, and looks again once it is gone', async () => {
  const address = { ...KIM, ...HOME, country: 'CA', salutation: 'Dr.', active: false };
  await tried.perform(UPSERT, address);
  expect(writes()).toMatchObject([
    ['POST /Locations', { Branch: 'MAIN', TaxCode: 'UT', Type: 'RES', Country: 'CA', Active: false }],
    ['POST /Contacts', { LocationID: expect.any(Number) }],
  ]);
  tried.vendor.requests.length = 0;
  await tried.perform(UPSERT, address);
  expect(tried.vendor.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    expect.stringMatching(/^GET \/Locations\/\d+\/contacts$/),
    expect.stringMatching(/^PUT \/Contacts\/\d+$/),
  ]);
  tried.vendor.reset();
  await tried.perform(UPSERT, address);
  expect(writes()).toHaveLength(2);
});

it.each([
  [{ ...KIM, eMail: 'jo@example.com', phone: '8015550100' }, 'a new one needs: Address, City, State, ZIP.'],
  [{ ...KIM, externalId: '77' }, 'PestPac has no location with the id 77.'],
  [{ ...KIM, externalId: 'L-77' }, '“L-77” is not the id of a location in PestPac'],
  [{ ...KIM, externalId: '5001', createIfNotExists: false }, 'Create If Not Exists is switched off.'],
])('refuses %j', async (values, reason) => {
  expect(await tried.perform(UPSERT, values)).toMatchObject(refused(reason));
  expect(writes()).toEqual([]);
});

it('adds no location until the owner has said how', async () => {
  const bare = await tryVendor({ connector: pestpac, credentials });
  expect(await bare.perform(UPSERT, { ...KIM, ...HOME })).toMatchObject(
    refused('fill in branch, tax code and type in the preferences of PestPac.'),
  );
  await bare.vendor.close();
});

it('books the location of the customer, by default without service and employee', async () => {
  const email = 'dana.whitfield@example.com';
  const when = { workDate: '2026-12-01', startTime: '09:00', endTime: '11:00', duration: '60' };
  expect(await tried.perform(APPOINTMENT, { email, ...when })).toMatchObject({
    outputs: { pestpac: { location_id: '5001', order_id: expect.stringMatching(/^\d+$/) } },
  });
  expect(writes()).toEqual([
    [
      'POST /ServiceOrders',
      { LocationID: 5001, WorkDate: '2026-12-01', TimeRange: '09:00-11:00', Duration: '60' },
    ],
  ]);
});

it.each([
  [{ workDate: '2026-12-01' }, 'PestPac needs an e-mail address, a phone number or a location id'],
  [
    { customer_id: '5001', workDate: '2026-12-01', startTime: '11:00', endTime: '09:00' },
    'End Time must be after Start Time.',
  ],
])('does not book %j', async (values, reason) => {
  expect(await tried.perform(APPOINTMENT, values)).toMatchObject(refused(reason));
});

it('takes a step up again whose question got no answer: nothing was written', async () => {
  tried.vendor.fail(({ method }) => (method === 'GET' ? 'hangs-up' : null));
  const values = { email: 'dana.whitfield@example.com', workDate: '2026-12-01' };
  expect(await tried.perform(APPOINTMENT, values)).toMatchObject({ kind: 'failed', retryable: true });
});

it('saves blank drawers with the keys and defaults of the specification', () => {
  const [appointment, contact] = pestpac.actions;
  const save = (action: (typeof pestpac.actions)[number] | undefined, values = {}) =>
    action && savePayload({ action, values: { ...drawerValues({ action }), ...values } });
  const blank = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, '']));
  expect(save(appointment)).toMatchObject({
    payload: {
      calendarId: 'default_assigned',
      serviceId: 'default',
      ...blank('customer_id firstName lastName phone email address unitNumber city state zip customerName'),
      ...blank('duration workDate startTime endTime instructions'),
    },
  });
  expect(save(contact)).toMatchObject({
    ok: false,
    message: 'Please fill out all required fields: First Name, Last Name, Email, Phone',
  });
  expect(save(contact, KIM)).toMatchObject({
    payload: {
      ...KIM,
      active: true,
      createIfNotExists: true,
      ...blank('title salutation salutationName phoneExtension alternatePhone alternatePhoneExtension'),
      ...blank('mobilePhone mobilePhoneExtension fax faxExtension address address2 city state zip country'),
      ...blank('website externalId notes'),
    },
  });
});
