import { changeVisit } from './change-visit.ts';
import { defineToolRun } from './define-tool.ts';

export const rescheduleAppointment = defineToolRun<'rescheduleAppointment'>({
  run: ({ appointmentId: id, calendarId, startsAt }, chat) =>
    changeVisit({ id, wish: { kind: 'move', startsAt: new Date(startsAt), calendarId } }, chat),
});
