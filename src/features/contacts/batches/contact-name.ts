import type { StoredContact } from '../queries.ts';

/** As a list shows them. */
export const nameOf = ({
  name,
  company,
  phone,
  email,
}: Pick<StoredContact, 'name' | 'company' | 'phone' | 'email'>): string =>
  name || company || phone || email || 'No name';
