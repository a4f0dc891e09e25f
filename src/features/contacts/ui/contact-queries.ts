import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import {
  CONTACT_PAGE_SIZES,
  contactAppointmentsRoute,
  contactDuplicatesRoute,
  contactTimelineRoute,
  getContactRoute,
  listContactsRoute,
  listContactTagsRoute,
  listDuplicatesRoute,
  listMergesRoute,
  listNotesRoute,
  matchContactsRoute,
  previewMergeRoute,
} from '../contract.ts';
import { type ContactListState, pageQuery } from './list-state.ts';

/** Every query about contacts, to invalidate after a change. */
export const CONTACTS_KEY = ['contacts'] as const;

export const contactListQuery = (state: ContactListState) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'list', pageQuery(state)],
    queryFn: async ({ signal }) => (await call(listContactsRoute, { query: pageQuery(state), signal })).data,
    placeholderData: keepPreviousData,
  });

export const contactTagsQuery = queryOptions({
  queryKey: [...CONTACTS_KEY, 'tags'],
  queryFn: async ({ signal }) => (await call(listContactTagsRoute, { signal })).data,
});

export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getContactRoute, { params: { id }, signal })).data,
  });

export const notesQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'notes', contactId],
    queryFn: async ({ signal }) => (await call(listNotesRoute, { params: { id: contactId }, signal })).data,
  });

export const timelineQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'timeline', contactId],
    queryFn: async ({ signal }) =>
      (await call(contactTimelineRoute, { params: { id: contactId }, signal })).data,
  });

export const contactAppointmentsQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'appointments', contactId],
    queryFn: async ({ signal }) =>
      (await call(contactAppointmentsRoute, { params: { id: contactId }, signal })).data,
  });

export const FIRST_DUPLICATES = { page: 1, itemsPerPage: CONTACT_PAGE_SIZES[0] };

export const duplicatesQuery = (page: { page: number; itemsPerPage: number }) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'duplicates', page],
    queryFn: async ({ signal }) => (await call(listDuplicatesRoute, { query: page, signal })).data,
    placeholderData: keepPreviousData,
  });

export const duplicatesOfQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'duplicates-of', contactId],
    queryFn: async ({ signal }) =>
      (await call(contactDuplicatesRoute, { params: { id: contactId }, signal })).data,
  });

export const matchesQuery = (keys: string[]) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'matches', keys],
    queryFn: async ({ signal }) =>
      (await call(matchContactsRoute, { query: { keys: keys.join(',') }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const mergePreviewQuery = ({ keptId, otherId }: { keptId: number; otherId: number }) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'merge-preview', keptId, otherId],
    queryFn: async ({ signal }) => {
      const request = { params: { id: keptId }, query: { other_id: otherId }, signal };
      return (await call(previewMergeRoute, request)).data;
    },
    placeholderData: keepPreviousData,
    // The merge must use what the user has just seen.
    gcTime: 0,
  });

export const mergesQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'merges', contactId],
    queryFn: async ({ signal }) => (await call(listMergesRoute, { params: { id: contactId }, signal })).data,
  });
