import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Confirmation } from '#features/appointments/contract.ts';
import { notify } from '#ui/feedback/toast.ts';
import { formatPhone } from '#ui/format/format-phone.ts';
import { confirmationQuery } from '../appointment-queries.ts';

type About = { appointment_id: number } | { email: string; phone: string };

/** Whether to notify the customer: yes if they can be reached, unless the user opts out. */
export function useConfirmation(about: About | null) {
  const [wanted, setWanted] = useState(true);
  const { data } = useQuery({ ...confirmationQuery(about ?? {}), enabled: about !== null });
  const offer = about ? data : undefined;
  const isPossible = about !== null && offer?.channel !== null;
  return { offer, wanted, setWanted, isPossible, confirm: wanted && isPossible };
}

export type ConfirmationState = ReturnType<typeof useConfirmation>;

/** The outcome in one sentence. */
export function confirmationText({ channel, to, reason }: Confirmation): string {
  if (channel === null) return `No confirmation was sent. ${reason ?? ''}`.trim();
  return `A confirmation is on its way to ${formatPhone(to)}.`;
}

export function notifyOfConfirmation(confirmation: Confirmation | null): void {
  if (!confirmation) return;
  if (confirmation.channel === null) notify.info(confirmationText(confirmation));
  else notify.success(confirmationText(confirmation));
}
