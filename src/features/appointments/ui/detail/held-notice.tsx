import type { Appointment } from '#features/appointments/contract.ts';
import { momentText } from '#ui/format/ago-text.ts';
import { Banner } from '../banner.tsx';

/** Shown while the visit is held for its customer. */
export function HeldNotice({ appointment: { confirm_by: until } }: { appointment: Appointment }) {
  if (until === null) return null;
  return (
    <Banner tone="info">
      The customer was sent a link to confirm this visit. The time is held until {momentText(until)}, and is
      free again then. To book it yourself, choose the status Scheduled.
    </Banner>
  );
}
