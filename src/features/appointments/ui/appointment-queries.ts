import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  availabilityRoute,
  confirmationRoute,
  getAppointmentRoute,
  listAppointmentsRoute,
  listCalendarsRoute,
  listOfferingsRoute,
  outsideTimesRoute,
  timeCheckRoute,
} from '#features/appointments/contract.ts';
import type { RouteRequest } from '#platform/contract.ts';
import { call } from '#ui/api/call.ts';

/** The key of every query that may show a changed appointment. */
export const APPOINTMENTS = ['appointments'] as const;

export const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: async ({ signal }) => (await call(listCalendarsRoute, { signal })).data,
});

export const offeringsQuery = queryOptions({
  queryKey: ['offerings'],
  queryFn: async ({ signal }) => (await call(listOfferingsRoute, { signal })).data,
});

/** What can be booked now. */
export const activeOfferingsQuery = queryOptions({
  ...offeringsQuery,
  select: (offerings) => offerings.filter(({ active }) => active),
});

export const appointmentsQuery = (query: RouteRequest<typeof listAppointmentsRoute>['query']) =>
  queryOptions({
    queryKey: [...APPOINTMENTS, 'list', query],
    queryFn: async ({ signal }) => (await call(listAppointmentsRoute, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Busy times of connected calendars. */
export const outsideTimesQuery = (query: RouteRequest<typeof outsideTimesRoute>['query']) =>
  queryOptions({
    queryKey: [...APPOINTMENTS, 'outside', query],
    queryFn: async ({ signal }) => (await call(outsideTimesRoute, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const appointmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...APPOINTMENTS, 'one', id],
    queryFn: async ({ signal }) => (await call(getAppointmentRoute, { params: { id }, signal })).data,
  });

/** Never cached: a customer who was reachable a minute ago may have texted STOP, or their quiet hours may have begun. */
export const confirmationQuery = (query: RouteRequest<typeof confirmationRoute>['query']) =>
  queryOptions({
    queryKey: [...APPOINTMENTS, 'confirmation', query],
    queryFn: async ({ signal }) => (await call(confirmationRoute, { query, signal })).data,
    staleTime: 0,
  });

/** Warnings about a typed time. Never cached: the time may have been taken since. */
export const timeCheckQuery = (query: RouteRequest<typeof timeCheckRoute>['query']) =>
  queryOptions({
    queryKey: [...APPOINTMENTS, 'time-check', query],
    queryFn: async ({ signal }) => (await call(timeCheckRoute, { query, signal })).data,
    staleTime: 0,
  });

export const availabilityQuery = (query: RouteRequest<typeof availabilityRoute>['query']) =>
  queryOptions({
    queryKey: [...APPOINTMENTS, 'availability', query],
    queryFn: async ({ signal }) => (await call(availabilityRoute, { query, signal })).data,
    // A free slot may be taken within a minute.
    staleTime: 0,
  });
