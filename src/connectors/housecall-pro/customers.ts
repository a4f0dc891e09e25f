/**
 * How Housecall Pro keeps customers. It adds a customer at every POST, so the one that we mean is found first: by the id
 * that the owner gave or that an earlier run kept, then by e-mail address, then by phone number. The shapes follow the
 * requests of public integrations; Housecall Pro publishes no document that requests can be held against.
 */
import { z } from 'zod';
import type { KeptIds, VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { digitsOf, isSameEmail, isSamePhone } from '#connectors/framework/run/same-person.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { isRefusal } from '#connectors/framework/run/vendor-client.ts';
import { addressesSchema } from './addresses.ts';

type Person = { id: string; email: string; phones: readonly string[] };

const text = z.string().nullish();
const customerSchema = z.object({
  id: z.string(),
  email: text,
  mobile_number: text,
  home_number: text,
  work_number: text,
  tags: z.array(z.string()).default([]),
  addresses: addressesSchema.default([]),
});
export type Customer = z.infer<typeof customerSchema>;
const found = z.object({ customers: z.array(customerSchema) });

export async function findCustomer({
  client,
  kept,
  person,
}: {
  client: VendorClient;
  kept: KeptIds;
  person: Person;
}): Promise<Customer | null> {
  if (person.id !== '') return await getCustomer({ client, id: person.id });
  const keptId = await kept.find(keyOf(person));
  const byId = keptId === null ? null : await findById({ client, id: keptId });
  return byId ?? (await findByEmail({ client, person })) ?? (await findByPhone({ client, person }));
}

export async function writeCustomer({
  client,
  kept,
  person,
  known,
  body,
}: {
  client: VendorClient;
  kept: KeptIds;
  person: Person;
  known: Customer | null;
  body: Readonly<Record<string, unknown>>;
}): Promise<string> {
  const request = known
    ? ({ method: 'PUT', path: pathOf(known.id) } as const)
    : ({ method: 'POST', path: '/customers' } as const);
  const { id } = customerSchema.parse(await client.request({ ...request, json: body }));
  if (person.id === '') await kept.keep({ ...keyOf(person), id });
  return id;
}

const pathOf = (customerId: string): string => `/customers/${encodeURIComponent(customerId)}`;

const findByEmail = async ({ client, person }: { client: VendorClient; person: Person }) =>
  person.email === ''
    ? null
    : ((await search({ client, q: person.email })).find(({ email }) => isSameEmail(email, person.email)) ??
      null);

/** People of one household share a number: a customer with another e-mail address is another person. */
async function findByPhone({
  client,
  person,
}: {
  client: VendorClient;
  person: Person;
}): Promise<Customer | null> {
  for (const phone of person.phones) {
    const same = (await search({ client, q: digitsOf(phone) })).find(
      ({ email, mobile_number, home_number, work_number }) =>
        [mobile_number, home_number, work_number].some((other) => isSamePhone(other, phone)) &&
        (person.email === '' || !email || isSameEmail(email, person.email)),
    );
    if (same) return same;
  }
  return null;
}

const search = async ({ client, q }: { client: VendorClient; q: string }): Promise<Customer[]> =>
  found.parse(
    await client.request({
      path: '/customers',
      query: { q, page_size: 100, sort_by: 'created_at', sort_direction: 'asc' },
    }),
  ).customers;

async function getCustomer({ client, id }: { client: VendorClient; id: string }): Promise<Customer> {
  const customer = await findById({ client, id });
  if (!customer)
    throw new StepFailure(`Housecall Pro has no customer with the id “${id}”.`, { retryable: false });
  return customer;
}

async function findById({ client, id }: { client: VendorClient; id: string }): Promise<Customer | null> {
  try {
    return customerSchema.parse(await client.request({ path: pathOf(id) }));
  } catch (error) {
    if (isRefusal(error, 404)) return null;
    throw error;
  }
}

/** Without either, Housecall Pro would add the customer again each time. */
function keyOf({ email, phones: [phone] }: Person): { kind: string; key: string } {
  if (email !== '') return { kind: 'customer', key: email.toLowerCase() };
  if (phone === undefined)
    throw new StepFailure(
      'Housecall Pro needs an e-mail address, a phone number or a customer id to recognize the customer.',
      { retryable: false },
    );
  return { kind: 'customer', key: digitsOf(phone) };
}
