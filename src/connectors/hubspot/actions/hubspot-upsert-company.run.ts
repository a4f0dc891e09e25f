import { defineVendorRun, type KeptIds, type VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { INDUSTRIES } from '../choices.ts';
import { inCapitals } from '../internal-names.ts';
import { placeIn } from '../place-fields.ts';
import {
  associate,
  chosen,
  contactsOf,
  createObject,
  domainIn,
  type Properties,
  pathOf,
  searchFirst,
  updateObject,
} from '../records.ts';
import type { hubspotUpsertCompany } from './hubspot-upsert-company.ts';

export const { run } = defineVendorRun<typeof hubspotUpsertCompany>({
  run: async ({ input, client, kept, idempotencyKey }) => {
    const domain = domainIn(input.domain);
    const { createIfNotExists } = input;
    if (domain === '' && !createIfNotExists)
      throw new StepFailure('HubSpot finds a company by its domain. Fill in Domain.', { retryable: false });
    const contacts = await contactsOf({ client, emails: input.associated_contacts });
    const properties = filled({
      name: input.companyName,
      domain,
      phone: input.phone,
      industry: chosen(inCapitals({ choice: input.industry, offered: INDUSTRIES }), input.customIndustry),
      numberofemployees: numberText(input.numberofemployees),
      annualrevenue: numberText(input.annualrevenue),
      address: input.address,
      address2: input.address2,
      ...placeIn(input),
      website: input.website,
      description: input.description_company,
      linkedin_company_page: input.linkedincompanypage,
    });
    const id = await write({
      client,
      kept,
      domain,
      // Without a domain, only a repeated try of the same step finds what it has created.
      key: domain || idempotencyKey,
      properties,
      createIfNotExists,
    });
    await associate({
      client,
      from: { type: 'companies', id },
      to: { type: 'contacts', ids: contacts },
    });
    return { outputs: { hubspot: { company_id: id } }, details: { company: id } };
  },
});

const numberText = (number: number | null): string => (number === null ? '' : String(number));

/**
 * HubSpot adds another company of the same domain without a word, so we look for it first. The kept id finds a company
 * that was created seconds ago, which HubSpot's search does not.
 */
async function write({
  client,
  kept,
  domain,
  key,
  properties,
  createIfNotExists,
}: {
  client: VendorClient;
  kept: KeptIds;
  domain: string;
  key: string;
  properties: Properties;
  createIfNotExists: boolean;
}): Promise<string> {
  const update = async (id: string | null) =>
    id === null ? null : await updateObject({ client, path: pathOf('companies', id), properties });
  const known = await update(await kept.find({ kind: 'companies', key }));
  if (known !== null) return known;
  const found =
    domain === ''
      ? null
      : await update(await searchFirst({ client, type: 'companies', property: 'domain', value: domain }));
  if (found === null && !createIfNotExists)
    throw new StepFailure(
      `HubSpot has no company with the domain ${domain}, and this step does not create one.`,
      { retryable: false },
    );
  const id = found ?? (await createObject({ client, type: 'companies', properties }));
  await kept.keep({ kind: 'companies', key, id });
  return id;
}
