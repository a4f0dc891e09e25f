import { defineVendorRun } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { addAddress, addressOf } from '../addresses.ts';
import { type Customer, findCustomer, writeCustomer } from '../customers.ts';
import type { houseCallProUpsertCustomer } from './house-call-pro-upsert-customer.ts';

export const { run } = defineVendorRun<typeof houseCallProUpsertCustomer>({
  run: async ({ input, client, kept }) => {
    const address = addressOf(input.address);
    const person = {
      id: input.hcpContactId,
      email: input.email,
      phones: [input.mobileNumber, input.homeNumber, input.workNumber].filter((number) => number !== ''),
    };
    const known = await findCustomer({ client, kept, person });
    const body = {
      ...filled({
        first_name: input.firstName,
        last_name: input.lastName,
        email: input.email,
        company: input.company,
        mobile_number: input.mobileNumber,
        home_number: input.homeNumber,
        work_number: input.workNumber,
        lead_source: input.leadSource,
        notes: input.notes,
      }),
      notifications_enabled: input.notificationsEnabled,
      ...tagsFor({ known, tags: input.tags }),
      ...(!known && address && { addresses: [address] }),
    };
    const id = await writeCustomer({ client, kept, person, known, body });
    if (known && address) await addAddress({ client, customer: known, address });
    return {
      outputs: { housecallpro: { customer_id: id } },
      details: { customer: id, done: known ? 'updated' : 'created' },
    };
  },
});

/** The list that Housecall Pro gets replaces the customer's tags, so it holds those as well. */
const tagsFor = ({ known, tags }: { known: Customer | null; tags: readonly string[] }) =>
  tags.length > 0 ? { tags: [...new Set([...(known?.tags ?? []), ...tags])] } : {};
