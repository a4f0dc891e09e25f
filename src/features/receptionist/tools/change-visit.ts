/** Cancels or moves a visit for its customer, and asks the customer first where it is not certain that they write. */
import { askCustomer, carryOut, type VisitWish } from '#features/appointments/by-link/service.ts';
import { getAppointmentOf } from '#features/appointments/service.ts';
import type { ToolOutput } from '#features/receptionist/brain/tools.ts';
import { bookerOf } from './booker.ts';
import type { ToolChat } from './define-tool.ts';
import { orRefused } from './refusal.ts';

export async function changeVisit(
  { id, wish }: { id: number; wish: VisitWish },
  chat: ToolChat,
): Promise<ToolOutput<'cancelAppointment'>> {
  const { context, businessId, conversationId, facts, progress, key } = chat;
  if (!progress.foundAppointments.has(id)) return { done: false, why: 'refused' };
  const changing = async () => {
    const appointment = await getAppointmentOf({ context, businessId, id });
    const actor = await bookerOf(chat);
    const isOwn = facts.contact !== null && appointment.contactId === facts.contact.id;
    if (isOwn || appointment.conversationId === conversationId) {
      await carryOut({ context, actor, appointment, wish, rules: facts.bookingRules });
      return { done: true } as const;
    }
    const by = await askCustomer({ context, actor, appointmentId: id, wish, requestKey: key });
    return { done: false, why: by === null ? 'refused' : by === 'email' ? 'byMail' : 'byText' } as const;
  };
  return orRefused(changing());
}
