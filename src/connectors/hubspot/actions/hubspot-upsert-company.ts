import { defineAction } from '#connectors/framework/define-action.ts';
import { vendorList } from '#connectors/framework/vendor-list.ts';
import { CUSTOM, INDUSTRIES } from '../choices.ts';
import { INTEGRATION_ID, NAME } from '../identity.ts';
import { PLACE } from '../place-fields.ts';

export const hubspotUpsertCompany = defineAction({
  id: 'hubspotUpsertCompany',
  title: 'Upsert Company',
  description: 'Add a company to HubSpot, or update the one with the same domain.',
  icon: 'building-2',
  group: NAME,
  active: true,
  phrase: 'add or update the company in HubSpot',
  drawer: { add: 'Upsert HubSpot Company', edit: 'Upsert HubSpot Company' },
  name: { whenBlank: 'Upsert HubSpot Company' },
  fields: [
    { kind: 'text', key: 'companyName', label: 'Company Name', required: true },
    {
      kind: 'text',
      key: 'domain',
      label: 'Domain',
      placeholder: 'example.com',
      help: 'HubSpot recognizes a company by it. Without a domain, each run adds a company.',
    },
    { kind: 'text', key: 'phone', label: 'Phone' },
    {
      kind: 'select',
      key: 'industry',
      label: 'Industry',
      options: [],
      none: 'Leave as it is',
      source: vendorList({
        integrationId: INTEGRATION_ID,
        list: 'companyIndustries',
        last: [CUSTOM],
        failure: { as: 'silence', instead: INDUSTRIES },
      }),
    },
    {
      kind: 'text',
      key: 'customIndustry',
      label: 'Custom Industry',
      help: 'The internal name of an industry.',
      needed: true,
      visibleWhen: { field: 'industry', is: [CUSTOM.value] },
    },
    { kind: 'amount', key: 'numberofemployees', label: 'Number of Employees' },
    { kind: 'amount', key: 'annualrevenue', label: 'Annual Revenue' },
    { kind: 'text', key: 'address', label: 'Address' },
    { kind: 'text', key: 'address2', label: 'Address Line 2' },
    ...PLACE,
    { kind: 'text', key: 'website', label: 'Website' },
    { kind: 'multiline', key: 'description_company', label: 'Company Description' },
    { kind: 'text', key: 'linkedincompanypage', label: 'LinkedIn Company Page' },
    {
      kind: 'commaList',
      key: 'associated_contacts',
      label: 'Associated Contacts',
      of: 'email',
      placeholder: 'Separated by commas',
      help: 'E-mail addresses of contacts in HubSpot.',
    },
    {
      kind: 'checkbox',
      key: 'createIfNotExists',
      label: 'Create If Not Exists',
      help: 'Otherwise the step fails when HubSpot has no company with this domain.',
      default: true,
    },
  ],
  outputs: ['hubspot.company_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  sample: () => ({ hubspot: { company_id: '2001' } }),
});
