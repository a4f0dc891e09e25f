import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readContract } from '#tests/support/connectors/contract-lane.ts';
import { type TriedVendor, tryVendor } from '#tests/support/connectors/perform-step.ts';
import { fieldroutes } from './index.ts';
import { MOST_EVENTS } from './polling.ts';

const credentials = {
  subdomain: 'lamplight',
  authenticationKey: 'fieldroutes-key-1',
  authenticationToken: 'fieldroutes-token-1',
};
const now = new Date('2026-12-01T16:00:00Z');
const COMPLETED = 'fieldRoutesAppointmentCompleted';
let tried: TriedVendor;
beforeAll(async () => {
  tried = await tryVendor({ connector: fieldroutes, credentials });
});
beforeEach(() => tried.vendor.reset());
afterAll(() => tried.vendor.close());

async function poll(cursor: string | null, trigger = COMPLETED) {
  const once = tried.server.polls?.[trigger];
  if (!once) throw new Error(`no poll for ${trigger}`);
  const { events, cursor: next } = await once({ client: tried.open().client, cursor, now });
  return { events, next, ids: events.map(({ id }) => Number(id.split(':')[1])) };
}
const save = (kind: string, id: number, body: object) =>
  tried.vendor.records.set(`${kind}/${id}`, { kind, id: String(id), body: { ...body } });
const complete = (id: number, dateCompleted: string) =>
  save('appointment', id, {
    appointmentID: id,
    customerID: 4001,
    type: 201,
    date: '2026-12-01',
    status: 1,
    notes: 'All done',
    dateCompleted,
  });

it('starts nothing for what happened before, and then gives what is new', async () => {
  complete(1, '2026-12-01 08:00:00');
  const first = await poll(null);
  expect(first.events).toEqual([]);
  complete(2, '2026-12-01 09:00:00');
  const second = await poll(first.next);
  expect(second.events).toEqual([
    {
      id: `${COMPLETED}:2`,
      contact: {
        first_name: 'Dana',
        last_name: 'Whitfield',
        email: 'dana.whitfield@example.com',
        phone_number: '8015550142',
        address: '12 Willow Lane',
        city: 'Provo',
        state: 'UT',
        zip_code: '84601',
        external_crm_id: '4001',
      },
      variables: {
        fieldroutes: {
          appointment_id: '2',
          customer_id: '4001',
          service_id: '201',
          date: '2026-12-01',
          notes: 'All done',
        },
      },
    },
  ]);
  expect((await poll(second.next)).events).toEqual([]);
});

it('gives the same events for the same cursor', async () => {
  const { next } = await poll(null);
  complete(2, '2026-12-01 09:00:00');
  expect(await poll(next)).toEqual(await poll(next));
});

it('skips nothing that shares a second or turns up late', async () => {
  let { next } = await poll(null);
  complete(5, '2026-12-01 09:00:00');
  ({ next } = await poll(next));
  complete(4, '2026-12-01 09:00:00');
  complete(6, '2026-12-01 09:00:00');
  const same = await poll(next);
  expect(same.ids).toEqual([4, 6]);
  complete(3, '2026-12-01 07:10:00');
  expect((await poll(same.next)).ids).toEqual([3]);
});

it('gives everything once over many polls, when more happens than one poll takes', async () => {
  let { next } = await poll(null);
  const count = MOST_EVENTS * 2 + 7;
  for (let id = 1; id <= count; id += 1) complete(id, `2026-12-01 0${id % 9}:00:00`);
  const given: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const polled = await poll(next);
    given.push(...polled.ids);
    next = polled.next;
  }
  expect(given).toHaveLength(count);
  expect(new Set(given).size).toBe(count);
});

it('is not misled by a date in the future, and forgets ids that it no longer needs', async () => {
  let { next } = await poll(null);
  complete(1, '2027-06-01 09:00:00');
  complete(2, '2026-11-30 18:00:00');
  ({ next } = await poll(next));
  complete(3, '2026-12-01 09:00:00');
  const third = await poll(next);
  expect(third.ids).toEqual([3]);
  tried.vendor.records.delete('appointment/2');
  expect(JSON.parse((await poll(third.next)).next).seen).toEqual([1, 3]);
});

it('gives new customers and new subscriptions', async () => {
  const customers = await poll(null, 'fieldRoutesNewCustomer');
  const subscriptions = await poll(null, 'fieldRoutesNewSubscription');
  const dateAdded = '2026-12-01 10:00:00';
  save('customer', 4003, { customerID: '4003', fname: 'Kim', email: null, dateAdded });
  save('subscription', 7001, {
    subscriptionID: 7001,
    customerID: 4003,
    serviceID: 201,
    serviceType: 'General pest control',
    dateAdded,
  });
  expect((await poll(customers.next, 'fieldRoutesNewCustomer')).events).toEqual([
    {
      id: 'fieldRoutesNewCustomer:4003',
      contact: { first_name: 'Kim', external_crm_id: '4003' },
      variables: { fieldroutes: { customer_id: '4003' } },
    },
  ]);
  expect((await poll(subscriptions.next, 'fieldRoutesNewSubscription')).events).toMatchObject([
    {
      id: 'fieldRoutesNewSubscription:7001',
      contact: { first_name: 'Kim' },
      variables: { fieldroutes: { subscription_id: '7001', service: 'General pest control' } },
    },
  ]);
  const check = readContract({ document: 'fieldroutes/fieldroutes.reconstructed.json' });
  if (check) expect(tried.vendor.requests.flatMap(check)).toEqual([]);
});
