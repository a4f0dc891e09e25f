import { changeVisit } from './change-visit.ts';
import { defineToolRun } from './define-tool.ts';

export const cancelAppointment = defineToolRun<'cancelAppointment'>({
  run: ({ appointmentId: id }, chat) => changeVisit({ id, wish: { kind: 'cancel' } }, chat),
});
