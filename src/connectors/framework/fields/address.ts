import { z } from 'zod';
import { MAX_NAME } from '#engine/limits.ts';
import type { FieldBase, FieldKind } from '../field.ts';

/** A postal address as one value; the state is chosen from the states of the United States. */
export type AddressField = FieldBase & { kind: 'address' };

const line = z.string().max(MAX_NAME).default('');
const addressSchema = z.object({
  street: line,
  streetLine2: line,
  city: line,
  state: line,
  zip: line,
  country: line,
});
export type Address = z.infer<typeof addressSchema>;

export const address: FieldKind<AddressField, Address> = {
  empty: () => addressSchema.parse({}),
  saved: () => addressSchema,
  strict: () => addressSchema,
  isBlank: (value) =>
    !Object.values(addressSchema.safeParse(value).data ?? {}).some((part) => part.trim() !== ''),
};
