import { z } from 'zod';
import { messageStatusSchema } from '#features/reach/contract.ts';
import { defineRoute } from '#platform/contract.ts';
import { idParams } from '#platform/fields.ts';

const callSchema = z.object({
  type: z.enum(['call', 'chat']),
  id: z.string(),
  timestamp: z.iso.datetime(),
  conversationId: z.number(),
  direction: z.enum(['inbound', 'outbound']),
  durationSeconds: z.number(),
  summary: z.string(),
});
const bookingSchema = z.object({
  type: z.literal('appointment'),
  id: z.string(),
  timestamp: z.iso.datetime(),
  appointmentDetails: z.object({
    service: z.string(),
    dateTime: z.string(),
    attendees: z.array(z.string()),
    status: z.string(),
  }),
});
const textSchema = z.object({
  type: z.literal('text'),
  id: z.string(),
  timestamp: z.iso.datetime(),
  sender: z.enum(['user', 'contact']),
  channel: z.enum(['sms', 'facebook', 'email', 'whatsapp', 'webchat']),
  subject: z.string(),
  text: z.string(),
  /** The delivery status, for messages that the business sent. */
  status: messageStatusSchema,
  reason: z.string().nullable(),
  messageId: z.number(),
  sandbox: z.boolean(),
  attachments: z.array(z.string()),
  /** There is more text than `text`. */
  shortened: z.boolean(),
});
/** A step of a customer on the way to a review: asked, opened the page, rated, got a reply. */
const reviewStepSchema = z.object({
  type: z.literal('review'),
  id: z.string(),
  timestamp: z.iso.datetime(),
  title: z.string(),
  /** What the customer said; empty for any other step. */
  text: z.string(),
  /** The review that this step is about; null for a step that shows nothing of one. */
  reviewId: z.number().nullable(),
});
const timelineItemSchema = z.discriminatedUnion('type', [
  callSchema,
  bookingSchema,
  textSchema,
  reviewStepSchema,
]);
export type TimelineItem = z.infer<typeof timelineItemSchema>;

const contactAppointmentSchema = z.object({
  id: z.number(),
  title: z.string(),
  date: z.string(),
  time: z.string(),
  assignedTo: z.string(),
  status: z.string(),
  notes: z.string(),
});
export type ContactAppointment = z.infer<typeof contactAppointmentSchema>;

export const contactTimelineRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/timeline',
  summary: 'Messages, calls, chats, appointments and reviews of a contact in time order, oldest first',
  access: 'session',
  params: idParams,
  reply: z.object({ status: z.literal('success'), data: z.array(timelineItemSchema) }),
});

export const contactAppointmentsRoute = defineRoute({
  method: 'GET',
  path: '/api/contacts/:id/appointments',
  summary: 'The appointments of a contact, newest first',
  access: 'session',
  params: idParams,
  reply: z.object({ status: z.literal('success'), data: z.array(contactAppointmentSchema) }),
});
