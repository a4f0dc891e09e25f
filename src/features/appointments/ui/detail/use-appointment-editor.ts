import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Appointment,
  type SavedAppointment,
  updateAppointmentRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText, hasCode } from '#ui/api/failure-text.ts';
import type { SavingState } from '#ui/feedback/saving-indicator.tsx';
import { serverErrors } from '#ui/form/place-errors.ts';
import { APPOINTMENTS, appointmentQuery } from '../appointment-queries.ts';
import { notifyOfConfirmation, useConfirmation } from '../confirmation/use-confirmation.ts';
import { useTimeCheck, warnsOf } from '../time/use-time-check.ts';
import {
  checkDraft,
  concernsCustomer,
  type Draft,
  type DraftErrors,
  editOf,
  isMoved,
  placeInDrawer,
  timeQueryOf,
  toDraft,
} from './draft.ts';

const SAVE_FAILED = 'Save failed. Please try again.';

/**
 * Edits are based on the version the user saw when they started: another user's save does not change the open form, and
 * saving then reports the conflict.
 */
export function useAppointmentEditor(loaded: Appointment | undefined) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<{ base: Appointment; draft: Draft } | null>(null);
  const isLooking = useRef(false);
  const base = edited?.base ?? loaded;
  const draft = edited?.draft ?? (base && toDraft(base));
  const edit = base && draft ? editOf(draft, base) : {};
  const wrong = base && draft ? checkDraft(draft, base) : {};
  const time = useDraftTime({ base, draft, edit, wrong });
  const { checked, refused, hasPassed } = time;

  const needsConfirmation = base ? concernsCustomer(edit, base) && !hasPassed : false;
  const confirmation = useConfirmation(needsConfirmation && base ? { appointment_id: base.id } : null);

  const keep = async ({ confirmation: sent, ...saved }: SavedAppointment) => {
    setEdited(null);
    time.forget();
    notifyOfConfirmation(sent);
    client.setQueryData(appointmentQuery(saved.id).queryKey, saved);
    await client.invalidateQueries({ queryKey: [...APPOINTMENTS, 'list'] });
  };
  const saving = useMutation({
    mutationFn: async ({ id, version }: Appointment) =>
      (
        await call(updateAppointmentRoute, {
          params: { id },
          body: {
            ...edit,
            version,
            confirm: needsConfirmation && confirmation.confirm,
            allow_overlap: warnsOf(checked, 'overlap'),
            already_happened: time.happened?.value ?? false,
          },
        })
      ).data,
    onSuccess: keep,
    // The time may have been taken since it was checked.
    onError: () => client.invalidateQueries({ queryKey: [...APPOINTMENTS, 'time-check'] }),
  });
  const placed = placeInDrawer([...refused, ...serverErrors(saving.error)]);
  const said = [...placed.above, ...wholeRefusal(saving.error)];
  return {
    draft,
    change: (changes: Partial<Draft>) => {
      if (base && draft) setEdited({ base, draft: { ...draft, ...changes } });
      time.forget();
      if (saving.isError) saving.reset();
    },
    errors: { ...placed.atFields, ...wrong },
    /** When the typed time ends, and warnings about it. */
    checked,
    /** Null unless the typed time has passed. */
    happened: time.happened,
    /** Offers to notify the customer; null if the change does not concern them. */
    confirmation: needsConfirmation ? confirmation : null,
    dirty: Object.keys(edit).length > 0,
    canSave: Object.keys(wrong).length === 0 && time.isDecided,
    save: async () => {
      // A second press while the time is being checked again.
      if (!base || isLooking.current) return;
      isLooking.current = true;
      const isAsSeen = await time.isAsSeen();
      isLooking.current = false;
      if (isAsSeen) saving.mutate(base);
    },
    /** Takes over what another request (cancel, reschedule) saved. */
    keep,
    discard: () => {
      setEdited(null);
      time.forget();
      saving.reset();
    },
    state: SAVING_STATES[saving.status],
    /** Errors that belong to no field. */
    failure: said.length > 0 ? said.join(' ') : null,
    conflict: hasCode(saving.error, 'conflict'),
  };
}

/** The server's check of the typed time, and the owner's answer to it. */
function useDraftTime({
  base,
  draft,
  edit,
  wrong,
}: {
  base: Appointment | undefined;
  draft: Draft | undefined;
  edit: ReturnType<typeof editOf>;
  wrong: DraftErrors;
}) {
  const [alreadyHappened, setAlreadyHappened] = useState(false);
  const isTime = !(wrong.date || wrong.fromTime || wrong.toTime);
  const check = useTimeCheck(
    base && draft && isTime && isMoved(edit, base) ? timeQueryOf(draft, base) : null,
  );
  const hasPassed = warnsOf(check.checked, 'passed');
  return {
    ...check,
    hasPassed,
    happened: hasPassed ? { value: alreadyHappened, onChange: setAlreadyHappened } : null,
    /** The answer holds for one time only. */
    forget: () => setAlreadyHappened(false),
    isDecided: check.refused.length === 0 && (!hasPassed || alreadyHappened),
  };
}

/** The server's message, if it names no field. */
const wholeRefusal = (error: Error | null): string[] =>
  error && serverErrors(error).length === 0 ? [failureText(error, SAVE_FAILED)] : [];

const SAVING_STATES = {
  idle: 'idle',
  pending: 'saving',
  success: 'saved',
  error: 'error',
} as const satisfies Record<string, SavingState>;
