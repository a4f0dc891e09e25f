/** What the list of contacts and its filter show. */
import { type ContactFilter, type ContactRow, TAGS_OFFERED } from '#features/contacts/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';
import { listContactPage, listTags } from './list-queries.ts';

export { idsTagged } from './list-queries.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function listContacts({
  context,
  actor,
  page: currentPage,
  itemsPerPage,
  ...filter
}: ServiceInput & ContactFilter & { page: number; itemsPerPage: number }): Promise<{
  contacts: ContactRow[];
  currentPage: number;
  perPage: number;
  totalItems: number;
}> {
  const page = { filter, limit: itemsPerPage, offset: (currentPage - 1) * itemsPerPage };
  const { rows, total: totalItems } = await context.database.readInScope(
    { businessId: actor.businessId },
    (tx) => listContactPage(tx, page),
  );
  const contacts = rows.map(({ id, name, company, phone, email, contactType, tags }) => ({
    id,
    name: name || company,
    phoneNumber: phone,
    email,
    contactType,
    tags,
  }));
  return { contacts, currentPage, perPage: itemsPerPage, totalItems };
}

export async function listContactTags({ context, actor: { businessId } }: ServiceInput): Promise<string[]> {
  const tags = await context.database.readInScope({ businessId }, (tx) => listTags(tx, TAGS_OFFERED));
  return tags.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
