import { defineAction } from '#connectors/framework/define-action.ts';
import { NAME } from '../identity.ts';

export const houseCallProUpsertCustomer = defineAction({
  id: 'houseCallProUpsertCustomer',
  title: 'Create or Update Customer',
  description:
    'Add a customer to Housecall Pro, or update the one with the same e-mail address or phone number.',
  icon: 'user-plus',
  group: NAME,
  active: true,
  phrase: 'create or update a customer in Housecall Pro',
  drawer: { add: 'Housecall Pro Customer', edit: 'Housecall Pro Customer' },
  name: { whenBlank: 'Housecall Pro Customer' },
  fields: [
    {
      kind: 'text',
      key: 'hcpContactId',
      label: 'Customer ID',
      help: 'Empty: the customer with the same e-mail address or phone number, or a new one.',
    },
    { kind: 'text', key: 'firstName', label: 'First Name' },
    { kind: 'text', key: 'lastName', label: 'Last Name' },
    { kind: 'text', key: 'email', label: 'Email', format: 'email' },
    { kind: 'text', key: 'company', label: 'Company' },
    { kind: 'checkbox', key: 'notificationsEnabled', label: 'Notifications Enabled', default: true },
    { kind: 'text', key: 'mobileNumber', label: 'Mobile Number' },
    { kind: 'text', key: 'homeNumber', label: 'Home Number' },
    { kind: 'text', key: 'workNumber', label: 'Work Number' },
    {
      kind: 'commaList',
      key: 'tags',
      label: 'Tags',
      of: 'text',
      placeholder: 'Separated by commas',
      help: 'Added to the tags that the customer has.',
    },
    { kind: 'text', key: 'leadSource', label: 'Lead Source' },
    { kind: 'multiline', key: 'notes', label: 'Notes' },
    { kind: 'address', key: 'address', label: 'Address' },
  ],
  outputs: ['housecallpro.customer_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  isUpsert: true,
  sample: () => ({ housecallpro: { customer_id: 'cus_1001' } }),
});
