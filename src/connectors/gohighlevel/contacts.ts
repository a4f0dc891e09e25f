/** How GoHighLevel takes contacts: it merges one with the contact of the same e-mail address or phone number. */
import { z } from 'zod';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { ask, locationOf } from './api.ts';
import type { CustomField } from './custom-fields.ts';

type Ask = { client: VendorClient };
type Identity = { email: string; phone: string };

const contact = z.object({
  id: z.string(),
  tags: z.array(z.string()).nullish(),
  customFields: z.array(z.object({ id: z.string(), value: z.unknown() })).nullish(),
});
export type Contact = z.infer<typeof contact>;
const upserted = z.object({ contact });
const found = z.object({ contact: contact.nullish() });

const pathOf = (id: string): string => `/contacts/${encodeURIComponent(id)}`;

export async function upsertContact({
  client,
  email,
  phone,
  more = {},
  customFields = [],
}: Ask &
  Identity & {
    more?: Readonly<Record<string, string>>;
    customFields?: readonly CustomField[];
  }): Promise<Contact> {
  requireIdentity({ email, phone });
  const json = {
    locationId: locationOf(client),
    ...filled({ ...more, email, phone }),
    ...(customFields.length > 0 && { customFields }),
  };
  return upserted.parse(await ask({ client, method: 'POST', path: '/contacts/upsert', json })).contact;
}

/** Without either, GoHighLevel would add the contact again each time. */
function requireIdentity({ email, phone }: Identity): void {
  if (email === '' && phone === '')
    throw new StepFailure('GoHighLevel needs an e-mail address or a phone number to recognize the contact.', {
      retryable: false,
    });
}

export async function findContact({ client, email, phone }: Ask & Identity): Promise<Contact | null> {
  const query = { locationId: locationOf(client), ...filled({ email, number: phone }) };
  const answer = await ask({ client, path: '/contacts/search/duplicate', query });
  return found.parse(answer).contact ?? null;
}

/** The tags of an upsert replace all that the contact has, so they are added on their own. */
export async function addTags({
  client,
  id,
  tags,
}: Ask & { id: string; tags: readonly string[] }): Promise<void> {
  if (tags.length > 0) await ask({ client, method: 'POST', path: `${pathOf(id)}/tags`, json: { tags } });
}
