import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Appointment,
  type SavedAppointment,
  updateAppointmentRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { serverErrors } from '#ui/form/place-errors.ts';
import type { SavingState } from '#ui/saving-indicator.tsx';
import { APPOINTMENTS, appointmentQuery } from '../appointment-queries.ts';
import { failureText, hasCode } from '../failure-text.ts';
import { notifyOfConfirmation, useConfirmation } from '../use-confirmation.ts';
import { checkDraft, type Draft, editOf, isNews, placeInDrawer, toDraft } from './draft.ts';

const SAVE_FAILED = 'Save failed. Please try again.';

/**
 * Edits stand on the version that the user saw when they began: somebody else's save meanwhile changes nothing under
 * their hands, and saving then says so.
 */
export function useAppointmentEditor(loaded: Appointment | undefined) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<{ base: Appointment; draft: Draft } | null>(null);
  const base = edited?.base ?? loaded;
  const draft = edited?.draft ?? (base && toDraft(base));
  const edit = base && draft ? editOf(draft, base) : {};
  const errors = base && draft ? checkDraft(draft, base) : {};

  const hasNews = base ? isNews(edit, base) : false;
  const confirmation = useConfirmation(hasNews && base ? { appointment_id: base.id } : null);

  const keep = async ({ confirmation: told, ...saved }: SavedAppointment) => {
    setEdited(null);
    notifyOfConfirmation(told);
    client.setQueryData(appointmentQuery(saved.id).queryKey, saved);
    await client.invalidateQueries({ queryKey: [...APPOINTMENTS, 'list'] });
  };
  const saving = useMutation({
    mutationFn: async ({ id, version }: Appointment) =>
      (
        await call(updateAppointmentRoute, {
          params: { id },
          body: { ...edit, version, confirm: hasNews && confirmation.confirm },
        })
      ).data,
    onSuccess: keep,
  });
  const named = serverErrors(saving.error);
  const refused = placeInDrawer(named);
  const said =
    named.length > 0 ? refused.above : saving.error ? [failureText(saving.error, SAVE_FAILED)] : [];
  return {
    draft,
    change: (changes: Partial<Draft>) => {
      if (base && draft) setEdited({ base, draft: { ...draft, ...changes } });
      if (saving.isError) saving.reset();
    },
    errors: { ...refused.atFields, ...errors },
    /** Something that the customer may want to know: offers to tell them. */
    confirmation: hasNews ? confirmation : null,
    dirty: Object.keys(edit).length > 0,
    canSave: Object.keys(errors).length === 0,
    save: () => base && saving.mutate(base),
    /** Takes over what another call (cancel, reschedule) has saved. */
    keep,
    discard: () => {
      setEdited(null);
      saving.reset();
    },
    state: SAVING_STATES[saving.status],
    /** What cannot be said at a field. */
    failure: said.length > 0 ? said.join(' ') : null,
    conflict: hasCode(saving.error, 'conflict'),
  };
}

const SAVING_STATES = {
  idle: 'idle',
  pending: 'saving',
  success: 'saved',
  error: 'error',
} as const satisfies Record<string, SavingState>;
