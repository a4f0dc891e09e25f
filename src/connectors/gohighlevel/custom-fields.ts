/** The owner names a custom field as GoHighLevel shows it; requests need its id. */
import { z } from 'zod';
import type { KeyValueRow } from '#connectors/framework/fields/key-value.ts';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { ask, locationOf } from './api.ts';

export type CustomField = { id: string; key: string; field_value: string };

const defined = z.object({
  customFields: z.array(z.object({ id: z.string(), name: z.string(), fieldKey: z.string().default('') })),
});

export async function readCustomFields({
  client,
  rows,
}: {
  client: VendorClient;
  rows: readonly KeyValueRow[];
}): Promise<CustomField[]> {
  const path = `/locations/${encodeURIComponent(locationOf(client))}/customFields`;
  const { customFields } = defined.parse(await ask({ client, path, query: { model: 'contact' } }));
  return rows.map(({ key, value }) => {
    const wanted = plain(key);
    const field = customFields.find(
      ({ id, name, fieldKey }) => id === key.trim() || [plain(name), plain(fieldKey)].includes(wanted),
    );
    if (!field)
      throw new StepFailure(`GoHighLevel has no custom field called “${key.trim()}”.`, { retryable: false });
    return { id: field.id, key: field.fieldKey, field_value: value };
  });
}

/** A key is "contact.roof_type", which an owner may write without its first part. */
const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^contact\./, '');
