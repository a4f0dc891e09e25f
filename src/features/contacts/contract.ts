import { z } from 'zod';
import { defineRoute, type RawReply } from '#platform/contract.ts';
import { done, idParams, pageNumber, pageSize, version } from '#platform/fields.ts';
import {
  type ContactType,
  contactFields,
  contactInputSchema,
  contactRowSchema,
  contactSchema,
  isSomebody,
  NOBODY,
  searchText,
  typeList,
} from './contract-fields.ts';
import { CONTACT_PAGE_SIZES } from './vocabulary.ts';

export {
  birthday,
  CONTACT_LIMITS,
  CONTACT_TEXT_LIMITS,
  type Contact,
  type ContactFields,
  type ContactInput,
  type ContactRow,
  type ContactType,
  CUSTOM_NAME_MAX_LENGTH,
  CUSTOM_VALUE_MAX_LENGTH,
} from './contract-fields.ts';
export * from './duplicate-contract.ts';
export * from './history-contract.ts';
export * from './imports/contract.ts';
export * from './merge-contract.ts';
export * from './note-contract.ts';
export * from './vocabulary.ts';

const one = z.object({ status: z.literal('success'), data: contactSchema });

const contactFilter = { search: searchText.default(''), types: typeList.default([]) };
export type ContactFilter = { search: string; types: ContactType[] };

export const listContactsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts',
  summary:
    'One page of contacts, by name; `types` is a comma list, `search` finds name, company, phone and e-mail',
  access: 'session',
  query: z.object({
    ...contactFilter,
    page: pageNumber,
    itemsPerPage: pageSize(CONTACT_PAGE_SIZES),
  }),
  reply: z.object({
    status: z.literal('success'),
    data: z.object({
      contacts: z.array(contactRowSchema),
      currentPage: z.number(),
      perPage: z.number(),
      totalItems: z.number(),
    }),
  }),
});

export const createContactRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts',
  summary: 'Add a contact',
  access: 'session',
  body: contactInputSchema,
  reply: one,
});

export const getContactRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id',
  summary:
    'One contact with everything known of them; for one that was merged, the contact that it is part of now',
  access: 'session',
  params: idParams,
  reply: one,
});

export const updateContactRoute = defineRoute({
  method: 'PUT',
  path: '/api/contacts/:id',
  summary:
    'Save a contact; 409 when somebody else saved since `version` was read, and nothing is overwritten',
  access: 'session',
  params: idParams,
  body: contactFields.extend({ version }).refine(isSomebody, NOBODY),
  reply: one,
});

export const deleteContactRoute = defineRoute({
  method: 'DELETE',
  path: '/api/contacts/:id',
  summary: 'Delete a contact and its notes; conversations and appointments stay, without a contact',
  access: 'session',
  params: idParams,
  reply: done,
});

export const exportContactsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/export',
  summary: 'The contacts of a filter as a CSV file',
  access: 'session',
  query: z.object(contactFilter),
  replyType: 'text/csv',
  reply: z.custom<RawReply>(),
});
