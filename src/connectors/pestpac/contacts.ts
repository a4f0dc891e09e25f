import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { isSameEmail } from '#connectors/framework/run/same-person.ts';
import { isRefusal } from '#connectors/framework/run/vendor-client.ts';
import { idIn, rowsIn, textIn } from './answers.ts';
import type { Person } from './locations.ts';

/** The contact of a location with this e-mail address; `id` is null where the location has none. */
export async function findContact({
  client,
  locationId,
  person,
}: {
  client: VendorClient;
  locationId: number;
  person: Person;
}): Promise<{ id: string | null } | 'no-location'> {
  try {
    const rows = rowsIn(await client.request({ path: `/Locations/${locationId}/contacts` }));
    const found = rows.find((row) => isSameEmail(textIn(row, 'EMail'), person.email));
    return { id: found ? idIn({ answer: found, names: ['ContactID'] }) : null };
  } catch (error) {
    if (isRefusal(error, 404)) return 'no-location';
    throw error;
  }
}

export async function writeContact({
  client,
  id,
  contact,
}: {
  client: VendorClient;
  /** Null adds it. */
  id: string | null;
  contact: Readonly<Record<string, unknown>>;
}): Promise<string> {
  const request =
    id === null
      ? ({ method: 'POST', path: '/Contacts' } as const)
      : ({ method: 'PUT', path: `/Contacts/${encodeURIComponent(id)}` } as const);
  const answer = await client.request({ ...request, json: contact });
  return id ?? idIn({ answer, names: ['ContactID'] }) ?? '';
}
