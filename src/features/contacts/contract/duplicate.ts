import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, id, idParams, pageNumber, pageSize, text } from '#platform/fields.ts';
import { contactTypeSchema } from './fields.ts';
import { CONTACT_PAGE_SIZES } from './vocabulary.ts';

/** Enough of a contact to tell two of them apart. */
export const contactFaceSchema = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  contactType: contactTypeSchema,
  lastContacted: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number(),
});
export type ContactFace = z.infer<typeof contactFaceSchema>;

/** A number or an address that several contacts have. */
const sharedKeySchema = z.object({ kind: z.enum(['phone', 'email']), value: z.string() });
export type SharedKey = z.infer<typeof sharedKeySchema>;

const duplicateGroupSchema = z.object({
  /** All of them, the oldest first. */
  ids: z.array(z.number()),
  /** The first of them. */
  contacts: z.array(contactFaceSchema),
  shared: z.array(sharedKeySchema),
});
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

export const listDuplicatesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/duplicates',
  summary:
    'Contacts that may be the same person, by a phone number or an e-mail that they share; newest first',
  access: 'session',
  query: z.object({
    page: pageNumber,
    itemsPerPage: pageSize(CONTACT_PAGE_SIZES),
  }),
  reply: z.object({
    status: z.literal('success'),
    data: z.object({
      groups: z.array(duplicateGroupSchema),
      currentPage: z.number(),
      perPage: z.number(),
      totalItems: z.number(),
    }),
  }),
});

export const contactDuplicatesRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/duplicates',
  summary: 'The groups of possible duplicates that a contact is in',
  access: 'session',
  params: idParams,
  reply: z.object({ status: z.literal('success'), data: z.array(duplicateGroupSchema) }),
});

export const matchContactsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/matches',
  summary: 'Who already has one of these phone numbers or e-mail addresses; `keys` is a comma list',
  access: 'session',
  query: z.object({
    keys: text(4000)
      .default('')
      .transform((list) => list.split(',').filter((key) => key.trim() !== '')),
  }),
  reply: z.object({
    status: z.literal('success'),
    data: z.array(z.object({ id: z.number(), name: z.string(), shared: sharedKeySchema })),
  }),
});
export type ContactMatch = z.infer<typeof matchContactsRoute.reply>['data'][number];

export const distinguishContactsRoute = defineRoute({
  method: 'POST',
  path: '/api/contacts/distinctions',
  summary: 'Say that these contacts are not the same person, so that they are not suggested again',
  access: 'session',
  body: z.object({ contact_ids: z.array(id).min(2).max(1000) }),
  reply: z.object({ status: z.literal('success'), data: z.object({ id: z.uuid() }) }),
});

export const removeDistinctionRoute = defineRoute({
  method: 'DELETE',
  path: '/api/contacts/distinctions/:id',
  summary: 'Take that back',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  reply: done,
});
