import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import {
  commaList,
  done,
  id,
  idParams,
  moment,
  pageNumber,
  replyOf,
  text,
  version,
  wholeNumber,
} from '#platform/fields.ts';
import { confirmationSchema, optionalEmail, optionalPhone } from './contract/confirmation.ts';
import { amPm, clock, date, durationMinutes, statusSchema } from './contract/fields.ts';
import { BOOKED_BY, CALENDAR_COLORS, US_STATES } from './contract/vocabulary.ts';

export * from './contract/calendar.ts';
export { type Confirmation, confirmationRoute } from './contract/confirmation.ts';
export * from './contract/offering.ts';
export { type OutsideTime, outsideTimesRoute } from './contract/outside.ts';
export { type TimeCheck, type TimeWarning, timeCheckRoute } from './contract/time-check.ts';
export * from './contract/vocabulary.ts';

/** How long a chosen slot is held for a customer who is still deciding. */
export const HOLD_SECONDS = 300;
const MAX_AVAILABILITY_DAYS = 31;

const idempotencyKey = z
  .string()
  .max(100)
  .regex(/^[\w-]{8,100}$/, 'Use 8 to 100 letters, digits, - or _.');

const appointmentSchema = z.object({
  id: z.number(),
  title: z.string(),
  offering: z.string(),
  offering_id: z.number().nullable(),
  status: statusSchema,
  /** Day and times in the business's time zone. */
  date: z.string(),
  fromTime: z.string(),
  fromAmPm: amPm,
  toTime: z.string(),
  toAmPm: amPm,
  /** The next day if it ends after midnight. */
  end_date: z.string(),
  /** The abbreviation of the business's time zone on that day, "MDT". */
  zone: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  calendar: z.string(),
  calendar_id: z.number(),
  color: z.enum(CALENDAR_COLORS),
  contact_id: z.number().nullable(),
  teamMembers: z.array(z.string()),
  bookedBy: z.enum(BOOKED_BY),
  customerName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  unitNumber: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  notes: z.string(),
  /** The owner let it overlap another appointment. */
  allow_overlap: z.boolean(),
  /** The start that the customer was last told in writing; null if they were told nothing. */
  told_starts_at: z.iso.datetime().nullable(),
  /** Until then it is held for the customer to confirm it; null where it is not held. */
  confirm_by: z.iso.datetime().nullable(),
  /** Counts edits; an edit must send the version it is based on. */
  version: z.number(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

const address = {
  addressLine1: text(200),
  addressLine2: text(200),
  unitNumber: text(40),
  city: text(120),
  state: z.union([z.enum(US_STATES), z.literal('')], 'Choose one of the 50 states.'),
  zipCode: text(20),
};
const details = {
  ...address,
  teamMembers: z.array(text(120).min(1)).max(20),
  notes: text(10_000),
};

const slotSchema = z.object({
  /** A slot after midnight has the date after the day it is offered under. */
  date: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** "9:30 AM" */
  time: z.string(),
  zone: z.string(),
});
export type Slot = z.infer<typeof slotSchema>;
const holdSchema = slotSchema.extend({ id: z.number(), held_until: z.iso.datetime() });
export type Hold = z.infer<typeof holdSchema>;

const oneAppointment = replyOf(appointmentSchema);
/** `confirmation` is what the customer was sent; null if no confirmation was requested. */
const savedSchema = appointmentSchema.extend({ confirmation: confirmationSchema.nullable() });
export type SavedAppointment = z.infer<typeof savedSchema>;
const saved = replyOf(savedSchema);
/** Whether to notify the customer. */
const confirm = z.boolean().default(false);
/** Only the owner may choose these, after a warning; customers and the receptionist can book only free times. */
const ownersChoice = {
  /** Overlap another appointment of the same calendar. */
  allow_overlap: z.boolean().default(false),
  /** Book a time that has passed. The customer is not notified. */
  already_happened: z.boolean().default(false),
};

export const listAppointmentsRoute = defineRoute({
  method: 'GET',
  path: '/api/appointments',
  summary: 'Appointments between two days in the business’s time zone, inclusive, a page at a time',
  access: 'session',
  query: z.object({
    from: date.optional(),
    to: date.optional(),
    calendar: id.optional(),
    status: commaList(statusSchema.options).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
    page: pageNumber,
    itemsPerPage: wholeNumber({ min: 1, max: 500 }).default(25),
  }),
  reply: replyOf(
    z.object({
      appointments: z.array(appointmentSchema),
      currentPage: z.number(),
      perPage: z.number(),
      totalItems: z.number(),
    }),
  ),
});

export const getAppointmentRoute = defineRoute({
  method: 'GET',
  path: '/api/appointments/:id',
  summary: 'One appointment',
  access: 'session',
  params: idParams,
  reply: oneAppointment,
});

export const appointmentIcsRoute = defineRoute({
  method: 'GET',
  path: '/api/appointments/:id/ics',
  summary: 'One appointment as an iCalendar file, for any calendar program',
  access: 'session',
  params: idParams,
  reply: z.string(),
  replyType: 'text/calendar',
});

export const availabilityRoute = defineRoute({
  method: 'GET',
  path: '/api/appointments/availability',
  summary: 'The slots that are still free, by day in the business’s time zone',
  access: 'session',
  query: z.object({
    calendar_id: id,
    offering_id: id,
    from: date.optional(),
    days: wholeNumber({ min: 1, max: MAX_AVAILABILITY_DAYS }).default(7),
    /** The appointment or hold about to be moved, whose own time counts as free. */
    ignore_id: id.optional(),
    /** The duration if it differs from the offering's, as for an appointment that was extended. */
    duration_minutes: durationMinutes.optional(),
  }),
  reply: replyOf(
    z.object({
      timezone: z.string(),
      days: z.array(z.object({ date: z.string(), slots: z.array(slotSchema) })),
    }),
  ),
});

export const holdSlotRoute = defineRoute({
  method: 'POST',
  path: '/api/appointments/holds',
  summary: 'Hold a slot for five minutes, replacing an earlier hold in the same step',
  access: 'session',
  body: z.object({
    calendar_id: id,
    offering_id: id,
    starts_at: moment,
    replaces_id: id.optional(),
  }),
  reply: replyOf(holdSchema),
});

export const releaseHoldRoute = defineRoute({
  method: 'DELETE',
  path: '/api/appointments/holds/:id',
  summary: 'Release a held slot',
  access: 'session',
  params: idParams,
  reply: done,
});

export const bookAppointmentRoute = defineRoute({
  method: 'POST',
  path: '/api/appointments',
  summary:
    'Book, directly or from a hold; 409 slot-taken if the slot is taken. A known customer’s address is filled in if none is given',
  access: 'session',
  body: z.object({
    calendar_id: id,
    offering_id: id,
    starts_at: moment,
    /** Defaults to the offering's duration; at most a day. */
    ends_at: moment.optional(),
    hold_id: id.optional(),
    /** The contact the owner picked; else the one with that phone number or e-mail address, or a new one. */
    contact_id: id.optional(),
    /** Sending the same key again returns the first booking. */
    idempotency_key: idempotencyKey.optional(),
    customerName: text(200).min(1, 'Who is it for?'),
    phoneNumber: optionalPhone.default(''),
    email: optionalEmail.default(''),
    confirm,
    ...ownersChoice,
    status: statusSchema.default('Scheduled'),
    bookedBy: z.enum(BOOKED_BY).default('Manual'),
    ...z.object(details).partial().shape,
  }),
  reply: saved,
});

export const updateAppointmentRoute = defineRoute({
  method: 'PUT',
  path: '/api/appointments/:id',
  summary: 'Change an appointment; 409 conflict if another user saved it since `version`',
  access: 'session',
  params: idParams,
  body: z
    .object({
      status: statusSchema,
      offering_id: id,
      calendar_id: id,
      date,
      fromTime: clock,
      fromAmPm: amPm,
      toTime: clock,
      toAmPm: amPm,
      bookedBy: z.enum(BOOKED_BY),
      ...details,
    })
    .partial()
    .extend({ version, confirm, ...ownersChoice }),
  reply: saved,
});
export type AppointmentEdit = z.infer<(typeof updateAppointmentRoute)['body']>;

export const rescheduleAppointmentRoute = defineRoute({
  method: 'POST',
  path: '/api/appointments/:id/reschedule',
  summary: 'Move an appointment to another time, and optionally another calendar; it keeps its length',
  access: 'session',
  params: idParams,
  body: z.object({
    starts_at: moment,
    calendar_id: id.optional(),
    /** Defaults to Rescheduled; undoing a move restores the previous status. */
    status: statusSchema.optional(),
    version,
    confirm,
    ...ownersChoice,
  }),
  reply: saved,
});

export const tellCustomerRoute = defineRoute({
  method: 'POST',
  path: '/api/appointments/:id/tell',
  summary: 'Tell the customer the appointment’s time, unless they already know it',
  access: 'session',
  params: idParams,
  body: z.object({ version }),
  reply: saved,
});

export const cancelAppointmentRoute = defineRoute({
  method: 'POST',
  path: '/api/appointments/:id/cancel',
  summary: 'Cancel an appointment; its time is free again',
  access: 'session',
  params: idParams,
  body: z.object({ version, confirm }),
  reply: saved,
});

export const deleteAppointmentRoute = defineRoute({
  method: 'DELETE',
  path: '/api/appointments/:id',
  summary: 'Delete an appointment for good',
  access: 'session',
  params: idParams,
  reply: done,
});
