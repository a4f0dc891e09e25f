import { z } from 'zod';
import { defineRoute, type RawReply } from '#platform/contract.ts';
import { done, idParams, pageNumber, pageSize, replyOf, version } from '#platform/fields.ts';
import {
  type ContactType,
  contactFields,
  contactFilterFields,
  contactInputSchema,
  contactRowSchema,
  contactSchema,
  IDENTITY_REQUIRED,
  identifiesPerson,
} from './contract/fields.ts';
import { CONTACT_PAGE_SIZES } from './contract/vocabulary.ts';

export * from './contract/bulk.ts';
export * from './contract/duplicate.ts';
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
} from './contract/fields.ts';
export * from './contract/history.ts';
export * from './contract/import.ts';
export * from './contract/merge.ts';
export * from './contract/note.ts';
export * from './contract/vocabulary.ts';

const one = z.object({ status: z.literal('success'), data: contactSchema });

export type ContactFilter = { search: string; types: ContactType[]; tags: string[] };

export const listContactsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts',
  summary:
    'One page of contacts, by name; `types` and `tags` are comma lists, each word of `search` finds name, company, phone, e-mail, address or tag',
  access: 'session',
  query: z.object({
    ...contactFilterFields,
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

/** How many tags a filter offers; a search finds contacts by any others. */
export const TAGS_OFFERED = 1000;

export const listContactTagsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/tags',
  summary: `The tags that contacts have, by name, ${TAGS_OFFERED} at most`,
  access: 'session',
  reply: replyOf(z.array(z.string())),
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
  summary: 'Save a contact; 409 when another user saved since `version` was read, and nothing is overwritten',
  access: 'session',
  params: idParams,
  body: contactFields.extend({ version }).refine(identifiesPerson, IDENTITY_REQUIRED),
  reply: one,
});

export const deleteContactRoute = defineRoute({
  method: 'DELETE',
  path: '/api/contacts/:id',
  summary:
    'Delete a contact, its messages and notes; conversations and appointments stay, without a contact. `batchId` undoes it for 30 days',
  access: 'session',
  params: idParams,
  reply: done.extend({ data: z.object({ batchId: z.string() }) }),
});

export const exportContactsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/export',
  summary: 'The contacts of a filter as a CSV file',
  access: 'session',
  query: z.object(contactFilterFields),
  replyType: 'text/csv',
  reply: z.custom<RawReply>(),
});
