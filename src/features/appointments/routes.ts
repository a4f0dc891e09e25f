import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { getAvailability } from './booking/availability-service.ts';
import { bookAppointment, holdSlot, releaseHold } from './booking/booking-service.ts';
import {
  cancelAppointment,
  deleteAppointment,
  rescheduleAppointment,
  updateAppointment,
} from './booking/edit-service.ts';
import { checkTime } from './booking/time-check-service.ts';
import { visitLinkRoutes } from './by-link/routes.ts';
import {
  createCalendar,
  createFeed,
  deleteCalendar,
  getFeed,
  listCalendars,
  updateCalendar,
} from './calendars/calendar-service.ts';
import { previewConfirmation, tellCustomer } from './confirmation/confirmation-service.ts';
import {
  appointmentIcsRoute,
  availabilityRoute,
  bookAppointmentRoute,
  calendarFeedRoute,
  cancelAppointmentRoute,
  confirmationRoute,
  createCalendarRoute,
  createFeedRoute,
  createOfferingRoute,
  deleteAppointmentRoute,
  deleteCalendarRoute,
  deleteOfferingRoute,
  getAppointmentRoute,
  holdSlotRoute,
  listAppointmentsRoute,
  listCalendarsRoute,
  listOfferingsRoute,
  outsideTimesRoute,
  releaseHoldRoute,
  rescheduleAppointmentRoute,
  tellCustomerRoute,
  timeCheckRoute,
  updateAppointmentRoute,
  updateCalendarRoute,
  updateOfferingRoute,
} from './contract.ts';
import {
  createOffering,
  deleteOffering,
  listOfferings,
  updateOffering,
} from './offerings/offering-service.ts';
import { getAppointment, getAppointmentIcs, listAppointments, listOutsideDays } from './service.ts';

type Registration = { app: FastifyInstance; context: Context };

export function appointmentsRoutes({ app, context }: Registration): void {
  visitLinkRoutes({ app, context });
  serveBooking({ app, context });
  serveCalendars({ app, context });
  serveOfferings({ app, context });

  serve(app, listAppointmentsRoute, async ({ query, actor }) =>
    success(await listAppointments({ context, actor, query })),
  );

  serve(app, outsideTimesRoute, async ({ query, actor }) =>
    success(await listOutsideDays({ context, actor, query })),
  );

  serve(app, getAppointmentRoute, async ({ params, actor }) =>
    success(await getAppointment({ context, actor, id: params.id })),
  );

  serve(app, appointmentIcsRoute, async ({ params, actor }) => ({
    body: await getAppointmentIcs({ context, actor, id: params.id }),
    filename: `appointment-${params.id}.ics`,
  }));

  serve(app, updateAppointmentRoute, async ({ params, body, actor }) =>
    success(await updateAppointment({ context, actor, id: params.id, edit: body })),
  );

  serve(app, rescheduleAppointmentRoute, async ({ params, body, actor }) => {
    const { starts_at, calendar_id: calendarId, status, version, confirm } = body;
    const wanted = { startsAt: new Date(starts_at), calendarId, status, version, confirm };
    return success(
      await rescheduleAppointment({ context, actor, id: params.id, ...wanted, choice: choiceOf(body) }),
    );
  });

  serve(app, tellCustomerRoute, async ({ params, body, actor }) =>
    success(await tellCustomer({ context, actor, id: params.id, version: body.version })),
  );

  serve(app, cancelAppointmentRoute, async ({ params, body, actor }) =>
    success(await cancelAppointment({ context, actor, id: params.id, ...body })),
  );

  serve(app, deleteAppointmentRoute, async ({ params, actor }) => {
    await deleteAppointment({ context, actor, id: params.id });
    return done('The appointment is deleted.');
  });
}

function serveBooking({ app, context }: Registration): void {
  serve(app, availabilityRoute, async ({ query, actor }) => {
    const { calendar_id: calendarId, offering_id: offeringId, ignore_id: ignoreId, from, days } = query;
    const wanted = { calendarId, offeringId, ignoreId, from, days, durationMinutes: query.duration_minutes };
    return success(await getAvailability({ context, actor, ...wanted }));
  });

  serve(app, timeCheckRoute, async ({ query, actor }) => {
    const { calendar_id: calendarId, ignore_id: ignoreId, duration_minutes: durationMinutes } = query;
    const { date, fromTime, fromAmPm, toTime, toAmPm } = query;
    const wanted = { calendarId, ignoreId, durationMinutes, date, fromTime, fromAmPm, toTime, toAmPm };
    return success(await checkTime({ context, actor, wanted }));
  });

  serve(app, confirmationRoute, async ({ query, actor }) => {
    const { appointment_id: appointmentId, email, phone } = query;
    return success(await previewConfirmation({ context, actor, appointmentId, email, phone }));
  });

  serve(app, holdSlotRoute, async ({ body, actor }) =>
    success(await holdSlot({ context, actor, wanted: wantedOf(body), replacesId: body.replaces_id })),
  );

  serve(app, releaseHoldRoute, async ({ params, actor }) => {
    await releaseHold({ context, actor, id: params.id });
    return done('The time is free again.');
  });

  serve(app, bookAppointmentRoute, async ({ body, actor }) => {
    const {
      calendar_id: _calendar,
      offering_id: _offering,
      starts_at: _start,
      allow_overlap: _overlap,
      already_happened: _happened,
      ends_at,
      hold_id: holdId,
      contact_id: contactId,
      idempotency_key: bookingKey,
      confirm,
      ...appointment
    } = body;
    const wanted = { ...wantedOf(body), endsAt: ends_at ? new Date(ends_at) : undefined };
    const booking = { wanted, holdId, contactId, bookingKey, confirm, choice: choiceOf(body), appointment };
    return success(await bookAppointment({ context, actor, ...booking }));
  });
}

const choiceOf = (body: { allow_overlap: boolean; already_happened: boolean }) => ({
  allowOverlap: body.allow_overlap,
  alreadyHappened: body.already_happened,
});

const wantedOf = (body: { calendar_id: number; offering_id: number; starts_at: string }) => ({
  calendarId: body.calendar_id,
  offeringId: body.offering_id,
  startsAt: new Date(body.starts_at),
});

function serveCalendars({ app, context }: Registration): void {
  serve(app, listCalendarsRoute, async ({ actor }) => success(await listCalendars({ context, actor })));

  serve(app, createCalendarRoute, async ({ body, actor }) =>
    success(await createCalendar({ context, actor, fields: body })),
  );

  serve(app, updateCalendarRoute, async ({ params, body, actor }) =>
    success(await updateCalendar({ context, actor, id: params.id, fields: body })),
  );

  serve(app, deleteCalendarRoute, async ({ params, actor }) => {
    await deleteCalendar({ context, actor, id: params.id });
    return done('The calendar is deleted.');
  });

  serve(app, createFeedRoute, async ({ params, actor }) =>
    success(await createFeed({ context, actor, id: params.id })),
  );

  serve(app, calendarFeedRoute, async ({ params }) => ({
    body: await getFeed({ context, token: params.token }),
  }));
}

function serveOfferings({ app, context }: Registration): void {
  serve(app, listOfferingsRoute, async ({ actor }) => success(await listOfferings({ context, actor })));

  serve(app, createOfferingRoute, async ({ body, actor }) =>
    success(await createOffering({ context, actor, fields: body })),
  );

  serve(app, updateOfferingRoute, async ({ params, body, actor }) =>
    success(await updateOffering({ context, actor, id: params.id, fields: body })),
  );

  serve(app, deleteOfferingRoute, async ({ params, actor }) => {
    await deleteOffering({ context, actor, id: params.id });
    return done('The offering is deleted.');
  });
}
