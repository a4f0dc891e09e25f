import { z } from 'zod';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { getRecords } from './client.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const customerSchema = z.object({
  customerID: z.coerce.number(),
  fname: text,
  lname: text,
  email: text,
  phone1: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  dateAdded: text,
});
type Customer = z.infer<typeof customerSchema>;

export async function getCustomers({
  client,
  ids,
}: {
  client: VendorClient;
  ids: readonly number[];
}): Promise<ReadonlyMap<number, Customer>> {
  const distinct = [...new Set(ids)];
  const found = await getRecords({ client, entity: 'customer', ids: distinct, schema: customerSchema });
  return new Map(found.map((customer) => [customer.customerID, customer]));
}

/** By the names of the contact's variables here. */
export const contactOf = (customer: Customer | undefined): Record<string, string> =>
  customer
    ? filled({
        first_name: customer.fname,
        last_name: customer.lname,
        email: customer.email,
        phone_number: customer.phone1,
        address: customer.address,
        city: customer.city,
        state: customer.state,
        zip_code: customer.zip,
        external_crm_id: String(customer.customerID),
      })
    : {};
