/** Books for a visitor who could be anybody: the time is held until they confirm it by their own e-mail or phone. */
import type { Booker } from '#features/appointments/booker.ts';
import { bookAppointment } from '#features/appointments/booking/service.ts';
import type { SavedAppointment } from '#features/appointments/contract.ts';
import { AppError } from '#platform/errors.ts';
import { sendLink } from './ask-customer.ts';

const NO_WAY = 'They cannot be asked to confirm it, so the team has to.';

type Booking = Omit<Parameters<typeof bookAppointment>[0], 'hold'> & { actor: Booker };

/** Throws where they cannot be asked; nothing is held then. */
export async function holdVisit({
  hours,
  requestKey,
  ...booking
}: Booking & { hours: number; requestKey: string }): Promise<SavedAppointment> {
  const { context, actor } = booking;
  return await bookAppointment({
    ...booking,
    hold: {
      hours,
      ask: async (tx, named) => {
        const channel = await sendLink(tx, { context, actor, named, wish: { kind: 'book' }, requestKey });
        if (channel === null) throw new AppError('validation-failed', { message: NO_WAY });
        const { email, phoneNumber } = named.appointment;
        return { channel, to: channel === 'email' ? email : (phoneNumber ?? ''), reason: null };
      },
    },
  });
}
