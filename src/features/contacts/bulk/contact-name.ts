import type { StoredContact } from '#features/contacts/queries.ts';

/** As a list shows it. */
export const nameOf = ({
  name,
  company,
  phone,
  email,
}: Pick<StoredContact, 'name' | 'company' | 'phone' | 'email'>): string =>
  name || company || phone || email || 'No name';
