/** The person whom campaigns and pipelines take, and what their lists have in common. */
export const PERSON = [
  { kind: 'text', key: 'firstname', label: 'First Name' },
  { kind: 'text', key: 'lastname', label: 'Last Name' },
  { kind: 'text', key: 'email', label: 'Email', format: 'email', required: true },
  { kind: 'text', key: 'phone', label: 'Phone' },
] as const;

export const PROSPECT_ID = {
  kind: 'text',
  key: 'prospectId',
  label: 'Prospect ID',
  help: 'Empty: by e-mail address.',
} as const;

/** Chosen to type a name or an id instead. */
export const CUSTOM = { value: 'custom', label: 'Custom' } as const;
