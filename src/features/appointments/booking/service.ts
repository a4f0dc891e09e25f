/** What other features may do with appointments. The owner's own routes use the files beside it. */
export { bookAppointment, holdSlot, isBooked } from './booking-service.ts';
export { cancelAppointment, confirmHeld, rescheduleAppointment } from './edit-service.ts';
export { listOpenTimes, requireBookable } from './open-times-service.ts';
