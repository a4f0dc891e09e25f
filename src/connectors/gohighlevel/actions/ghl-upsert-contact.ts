import { defineAction } from '#connectors/framework/define-action.ts';
import { NAME } from '../identity.ts';

export const ghlUpsertContact = defineAction({
  id: 'ghl_upsert_contact',
  title: 'Upsert GHL Contact',
  description:
    'Add a contact to GoHighLevel, or update the one with the same e-mail address or phone number.',
  icon: 'user-plus',
  group: NAME,
  active: true,
  phrase: 'add or update the contact in GoHighLevel',
  drawer: { add: 'Upsert GHL Contact', edit: 'Upsert GHL Contact' },
  name: { whenBlank: 'Upsert GHL Contact' },
  fields: [
    { kind: 'text', key: 'firstName', label: 'First Name' },
    { kind: 'text', key: 'lastName', label: 'Last Name' },
    {
      kind: 'text',
      key: 'email',
      label: 'Email',
      format: 'email',
      help: 'GoHighLevel recognizes a contact by it, or by the phone number.',
    },
    { kind: 'text', key: 'phoneNumber', label: 'Phone Number' },
    {
      kind: 'dateTime',
      key: 'dateOfBirth',
      label: 'Date of Birth',
      format: 'date',
      placeholder: 'YYYY-MM-DD',
    },
    { kind: 'text', key: 'contactSource', label: 'Contact Source' },
    {
      kind: 'select',
      key: 'contactType',
      label: 'Contact Type',
      options: [
        { value: 'lead', label: 'Lead' },
        { value: 'customer', label: 'Customer' },
      ],
      default: 'lead',
      help: 'Added as a tag. A contact with the tag “customer” does not become a lead again.',
    },
    {
      kind: 'commaList',
      key: 'tags',
      label: 'Tags',
      of: 'text',
      placeholder: 'Separated by commas',
      help: 'Added to the tags that the contact has.',
    },
    {
      kind: 'select',
      key: 'customFieldsOption',
      label: 'Update Custom Fields',
      options: [
        { value: 'never', label: 'Never' },
        { value: 'ifEmpty', label: 'If empty' },
        { value: 'always', label: 'Always' },
      ],
      default: 'never',
    },
    {
      kind: 'keyValue',
      key: 'customFields',
      label: 'Custom Fields',
      keyLabel: 'Field',
      help: 'By their names or keys in GoHighLevel.',
      isExtra: true,
      visibleWhen: { field: 'customFieldsOption', isNot: ['never'] },
    },
  ],
  outputs: ['gohighlevel.contact_id'],
  effect: 'outside',
  takesIdempotencyKey: false,
  isUpsert: true,
  sample: () => ({ gohighlevel: { contact_id: 'ocQHyuzHvysMo5N5VsXc' } }),
});
