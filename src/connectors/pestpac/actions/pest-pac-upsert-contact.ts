import { defineAction } from '#connectors/framework/define-action.ts';
import { NAME } from '../identity.ts';

const SALUTATIONS = ['Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.'].map((label) => ({ value: label, label }));
const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'MX', label: 'Mexico' },
  { value: 'GB', label: 'United Kingdom' },
  { value: 'AU', label: 'Australia' },
];
const PHONES = 'Phone Numbers';
const ADDRESS = 'Address';
/** PestPac’s contacts have no such field, but its locations do. */
const OF_LOCATION = 'Used when a location is added for the contact.';

export const pestPacUpsertContact = defineAction({
  id: 'pestPacUpsertContact',
  title: 'Create or Update Contact',
  description: 'Add a contact to a location of PestPac, or update the one with the same e-mail address.',
  icon: 'user-plus',
  group: NAME,
  active: true,
  phrase: 'create or update a contact in PestPac',
  drawer: { add: 'PestPac Contact', edit: 'PestPac Contact' },
  name: { whenBlank: 'PestPac Contact' },
  fields: [
    { kind: 'text', key: 'firstName', label: 'First Name', required: true },
    { kind: 'text', key: 'lastName', label: 'Last Name', required: true },
    { kind: 'text', key: 'eMail', label: 'Email', format: 'email', required: true },
    { kind: 'text', key: 'title', label: 'Title' },
    {
      kind: 'select',
      key: 'salutation',
      label: 'Salutation',
      options: SALUTATIONS,
      none: 'None',
      help: OF_LOCATION,
    },
    { kind: 'text', key: 'salutationName', label: 'Salutation Name', help: OF_LOCATION },
    { kind: 'text', key: 'phone', label: 'Phone', required: true, section: PHONES },
    { kind: 'text', key: 'phoneExtension', label: 'Phone Extension', section: PHONES },
    { kind: 'text', key: 'alternatePhone', label: 'Alternate Phone', section: PHONES },
    { kind: 'text', key: 'alternatePhoneExtension', label: 'Alternate Phone Extension', section: PHONES },
    { kind: 'text', key: 'mobilePhone', label: 'Mobile Phone', section: PHONES },
    { kind: 'text', key: 'mobilePhoneExtension', label: 'Mobile Phone Extension', section: PHONES },
    { kind: 'text', key: 'fax', label: 'Fax', section: PHONES },
    { kind: 'text', key: 'faxExtension', label: 'Fax Extension', section: PHONES },
    { kind: 'text', key: 'address', label: 'Address', section: ADDRESS },
    { kind: 'text', key: 'address2', label: 'Address 2', section: ADDRESS },
    { kind: 'text', key: 'city', label: 'City', section: ADDRESS },
    { kind: 'text', key: 'state', label: 'State', section: ADDRESS },
    { kind: 'text', key: 'zip', label: 'ZIP', section: ADDRESS },
    {
      kind: 'select',
      key: 'country',
      label: 'Country',
      options: COUNTRIES,
      none: 'None',
      help: OF_LOCATION,
      section: ADDRESS,
    },
    { kind: 'text', key: 'website', label: 'Website', help: OF_LOCATION, section: 'More' },
    { kind: 'checkbox', key: 'active', label: 'Active', default: true, help: OF_LOCATION, section: 'More' },
    {
      kind: 'text',
      key: 'externalId',
      label: 'External ID',
      help: 'The id of the contact’s location in PestPac. Empty: the location with the same e-mail address or phone number.',
      section: 'More',
    },
    { kind: 'multiline', key: 'notes', label: 'Notes', section: 'More' },
    {
      kind: 'checkbox',
      key: 'createIfNotExists',
      label: 'Create If Not Exists',
      default: true,
      section: 'More',
    },
  ],
  outputs: ['pestpac.contact_id', 'pestpac.location_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  isUpsert: true,
  sample: () => ({ pestpac: { contact_id: '6001', location_id: '5001' } }),
});
