import { z } from 'zod';
import { defineVendorRun, type VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { LEAD_STATUSES } from '../choices.ts';
import { inCapitals } from '../internal-names.ts';
import { placeIn } from '../place-fields.ts';
import { chosen, type Properties, pathOf, updateObject } from '../records.ts';
import type { hubspotUpsertContact } from './hubspot-upsert-contact.ts';

const upserted = z
  .object({ results: z.tuple([z.object({ id: z.coerce.string() })]) })
  .transform(({ results: [{ id }] }) => id);

export const { run } = defineVendorRun<typeof hubspotUpsertContact>({
  run: async ({ input, client }) => {
    const { email, createIfNotExists, customProperties } = input;
    const properties = {
      ...filled({
        email,
        firstname: input.firstname,
        lastname: input.lastname,
        phone: input.phone,
        company: input.company,
        lifecyclestage: chosen(input.lifecyclestage, input.customLifecyclestage),
        hs_lead_status: chosen(
          inCapitals({ choice: input.lead_status, offered: LEAD_STATUSES }),
          input.customLeadStatus,
        ),
        website: input.website,
        address: input.address,
        ...placeIn(input),
      }),
      ...Object.fromEntries(customProperties.map(({ key, value }) => [key.trim(), value])),
    };
    const id = createIfNotExists
      ? await upsert({ client, email, properties })
      : await updateObject({
          client,
          path: pathOf('contacts', email),
          query: { idProperty: 'email' },
          properties,
        });
    if (id === null)
      throw new StepFailure(
        `HubSpot has no contact with the e-mail address ${email}, and this step does not create one.`,
        { retryable: false },
      );
    return { outputs: { hubspot: { contact_id: id } }, details: { contact: id } };
  },
});

async function upsert({
  client,
  email,
  properties,
}: {
  client: VendorClient;
  email: string;
  properties: Properties;
}): Promise<string> {
  const answer = await client.request({
    method: 'POST',
    path: '/crm/v3/objects/contacts/batch/upsert',
    json: { inputs: [{ id: email, idProperty: 'email', properties }] },
  });
  return upserted.parse(answer);
}
