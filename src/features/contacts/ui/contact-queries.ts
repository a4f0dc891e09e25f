import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import {
  contactAppointmentsRoute,
  contactTimelineRoute,
  getContactRoute,
  listContactsRoute,
  listNotesRoute,
} from '../contract.ts';
import type { ContactListState } from './list/list-state.ts';

/** Everything about contacts, for whoever changed one. */
export const CONTACTS_KEY = ['contacts'] as const;

export const contactListQuery = ({ search, types, page, itemsPerPage }: ContactListState) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, 'list', { search, types, page, itemsPerPage }],
    queryFn: async ({ signal }) => {
      const query = { search, types: types.join(','), page, itemsPerPage };
      return (await call(listContactsRoute, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
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
