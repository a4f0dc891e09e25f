import type { InputOf } from '#connectors/framework/define-action.ts';
import { defineVendorRun, type VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { addTags, type Contact, findContact, upsertContact } from '../contacts.ts';
import { type CustomField, readCustomFields } from '../custom-fields.ts';
import type { ghlUpsertContact } from './ghl-upsert-contact.ts';

type Input = InputOf<typeof ghlUpsertContact>;

export const { run } = defineVendorRun<typeof ghlUpsertContact>({
  run: async ({ input, client }) => {
    const contact = await upsertContact({
      client,
      email: input.email,
      phone: input.phoneNumber,
      more: {
        firstName: input.firstName,
        lastName: input.lastName,
        dateOfBirth: input.dateOfBirth,
        source: input.contactSource,
      },
      customFields: await customFieldsOf({ client, input }),
    });
    const { id } = contact;
    await addTags({ client, id, tags: tagsOf({ input, contact }) });
    return { outputs: { gohighlevel: { contact_id: id } }, details: { contact: id } };
  },
});

async function customFieldsOf({
  client,
  input: { customFieldsOption, customFields: rows, email, phoneNumber: phone },
}: {
  client: VendorClient;
  input: Input;
}): Promise<CustomField[]> {
  if (customFieldsOption === 'never' || rows.length === 0) return [];
  const fields = await readCustomFields({ client, rows });
  if (customFieldsOption === 'always' || (email === '' && phone === '')) return fields;
  const known = await findContact({ client, email, phone });
  const full = new Set(known?.customFields?.flatMap(({ id, value }) => (isEmpty(value) ? [] : [id])));
  return fields.filter(({ id }) => !full.has(id));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const CUSTOMER = 'customer';

/** GoHighLevel's API has no field for the type, and stores tags in small letters. */
function tagsOf({ input: { tags, contactType }, contact }: { input: Input; contact: Contact }): string[] {
  const isKnownCustomer = contact.tags?.some((tag) => tag.toLowerCase() === CUSTOMER) ?? false;
  const type = isKnownCustomer || contactType === '' ? [] : [contactType];
  return [...new Set([...tags, ...type])];
}
