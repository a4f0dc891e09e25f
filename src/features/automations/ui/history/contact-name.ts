import type { Run } from '#features/automations/contract.ts';

export const contactName = ({ contact }: Pick<Run, 'contact'>): string =>
  contact ? `${contact.first_name} ${contact.last_name}`.trim() || `Contact ${contact.id}` : 'No contact';
