import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, idParams, replyOf, text, wholeText } from '#platform/fields.ts';
import { CALENDAR_COLORS } from './vocabulary.ts';

const calendarSchema = z.object({ id: z.number(), name: z.string(), color: z.enum(CALENDAR_COLORS) });
export type Calendar = z.infer<typeof calendarSchema>;

export const listCalendarsRoute = defineRoute({
  method: 'GET',
  path: '/api/calendars',
  summary: 'The calendars of the business and their time zone',
  access: 'session',
  reply: replyOf(z.object({ timezone: z.string(), calendars: z.array(calendarSchema) })),
});

const calendarFields = z.object({
  name: text(120).min(1, 'Give the calendar a name.'),
  color: z.enum(CALENDAR_COLORS),
});

export const createCalendarRoute = defineRoute({
  method: 'POST',
  path: '/api/calendars',
  summary: 'Add a calendar',
  access: 'session',
  body: calendarFields,
  reply: replyOf(calendarSchema),
});

export const updateCalendarRoute = defineRoute({
  method: 'PUT',
  path: '/api/calendars/:id',
  summary: 'Rename a calendar or change its color',
  access: 'session',
  params: idParams,
  body: calendarFields,
  reply: replyOf(calendarSchema),
});

export const deleteCalendarRoute = defineRoute({
  method: 'DELETE',
  path: '/api/calendars/:id',
  summary: 'Delete a calendar that has no appointments',
  access: 'session',
  params: idParams,
  reply: done,
});

export const createFeedRoute = defineRoute({
  method: 'POST',
  path: '/api/calendars/:id/feed',
  summary: 'Create a new secret address for the calendar’s feed; the previous one stops working',
  access: 'session',
  params: idParams,
  reply: replyOf(z.object({ url: z.string() })),
});

export const calendarFeedRoute = defineRoute({
  method: 'GET',
  path: '/calendars/:token.ics',
  summary: 'A calendar as an iCalendar feed, readable with its secret address',
  access: 'public',
  params: z.object({ token: wholeText(100) }),
  reply: z.string(),
  replyType: 'text/calendar',
  secretPath: true,
});
