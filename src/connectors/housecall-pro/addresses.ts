/** Housecall Pro takes a customer's addresses with the first POST only. Later ones have an address of their own. */
import { z } from 'zod';
import type { Address } from '#connectors/framework/fields/address.ts';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';

const line = z.string().nullish();
export const addressesSchema = z.array(
  z.object({ id: z.string(), type: line, street: line, city: line, zip: line }),
);
const listed = z.object({ addresses: addressesSchema });

type WrittenAddress = Record<string, string>;

/** Null where the step has no address. The drawer offers the states of one country, so a blank country is that one. */
export function addressOf({
  street,
  streetLine2,
  city,
  state,
  zip,
  country,
}: Address): WrittenAddress | null {
  const parts = [street, city, state, zip].map((part) => part.trim());
  if (parts.every((part) => part === '')) return null;
  if (parts.includes(''))
    throw new StepFailure('An address in Housecall Pro needs a street, a city, a state and a ZIP code.', {
      retryable: false,
    });
  return { ...filled({ street, street_line_2: streetLine2, city, state, zip }), country: country || 'US' };
}

export async function addAddress({
  client,
  customer,
  address,
}: {
  client: VendorClient;
  customer: { id: string; addresses: z.infer<typeof addressesSchema> };
  address: WrittenAddress;
}): Promise<void> {
  const isThere = customer.addresses.some((other) => placeOf(other) === placeOf(address));
  if (isThere) return;
  await client.request({ method: 'POST', path: pathOf(customer.id), json: address });
}

/** A job is done at an address. Its action has no field for it, so it is the customer's service address. */
export async function getServiceAddressId({
  client,
  customerId,
}: {
  client: VendorClient;
  customerId: string;
}): Promise<string> {
  const { addresses } = listed.parse(await client.request({ path: pathOf(customerId) }));
  const address = addresses.find(({ type }) => type === 'service') ?? addresses[0];
  if (!address)
    throw new StepFailure(
      'This customer has no address in Housecall Pro, and a job needs one. Add an address to the customer, then try again.',
      { retryable: false },
    );
  return address.id;
}

const pathOf = (customerId: string): string => `/customers/${encodeURIComponent(customerId)}/addresses`;

const placeOf = ({ street, city, zip }: { street?: unknown; city?: unknown; zip?: unknown }): string =>
  [street, city, zip]
    .map((part) =>
      String(part ?? '')
        .trim()
        .toLowerCase(),
    )
    .join('|');
