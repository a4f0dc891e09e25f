import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, moment, replyOf, text } from '#platform/fields.ts';
import { PREFERENCES, ROLES } from './contract/vocabulary.ts';

const eventSchema = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string().nullable(),
  dateFormatted: z.string(),
  link: z.string(),
  source: z.string(),
  type: z.enum(['virtual', 'in_person']),
  location: z.enum(['Virtual', 'Salt Lake City']),
});

export const eventsRoute = defineRoute({
  method: 'GET',
  path: '/api/events',
  summary: 'The events of the configured feeds, by date',
  access: 'public',
  reply: replyOf(
    z.object({
      events: z.array(eventSchema),
      /** The events are made up, because this demo has no feeds. */
      sample: z.boolean(),
    }),
  ),
});

export const eventCalendarRoute = defineRoute({
  method: 'GET',
  path: '/api/events/:key/event.ics',
  summary: 'One event, for the visitor’s own calendar',
  access: 'public',
  params: z.object({
    key: z
      .string()
      .max(16)
      .regex(/^[0-9a-f]{16}$/, 'The event is not valid.'),
  }),
  reply: z.string(),
  replyType: 'text/calendar',
});

export const joinEventsRoute = defineRoute({
  method: 'POST',
  path: '/api/events/signups',
  summary: 'Joins the events list; a second signup with the same e-mail address replaces the first',
  access: 'public',
  // What the form itself says about name, email and consent, the service says in the same order and words.
  body: z.object({
    name: text(120),
    email: text(254),
    phone: text(40).default(''),
    city: text(120).default(''),
    preference: z.enum(PREFERENCES).default('either'),
    role: z.enum(ROLES).default('owner'),
    topics: text(1000).default(''),
    consent: z.boolean(),
    /** When the form was sent, by the visitor’s clock. */
    timestamp: moment,
  }),
  reply: done,
});
export type Signup = z.output<typeof joinEventsRoute.body>;

export const leaveEventsRoute = defineRoute({
  method: 'POST',
  path: '/api/events/leave',
  summary: 'Takes the owner of an e-mailed link off the events list',
  access: 'public',
  body: z.object({ key: z.uuid('This link is not complete.') }),
  reply: done,
});

export const signupsFileRoute = defineRoute({
  method: 'GET',
  path: '/api/events/signups.csv',
  summary: 'The events list as a CSV file, for the operator’s bearer token',
  access: 'public',
  reply: z.string(),
  replyType: 'text/csv',
});
