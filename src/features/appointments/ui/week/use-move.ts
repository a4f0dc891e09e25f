import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Appointment,
  rescheduleAppointmentRoute,
  type SavedAppointment,
  type TimeWarning,
  tellCustomerRoute,
  timeCheckRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText, hasCode } from '#ui/api/failure-text.ts';
import { notify } from '#ui/feedback/toast.ts';
import { APPOINTMENTS, appointmentQuery, confirmationQuery } from '../appointment-queries.ts';
import { clockOf, startTime } from '../appointment-texts.ts';
import { notifyOfConfirmation } from '../confirmation/use-confirmation.ts';
import { shortDay } from '../days.ts';
import { placedAt, type WeekPlace } from './week-place.ts';

type Move = { appointment: Appointment; place: WeekPlace };
type Question = Move & { startsAt: string; warnings: TimeWarning[] };

/** Long enough to read the toast and decide whether to tell the customer. */
const OFFER_MS = 10_000;

/**
 * Shows and saves a move at once, after asking about any warnings; the customer is told only if the owner chooses to. The
 * week shows each appointment as `shownAs` returns it.
 */
export function useMove() {
  const client = useQueryClient();
  const [moves, setMoves] = useState<Move[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);

  const settle = ({ id }: Appointment) => setMoves((all) => all.filter((one) => one.appointment.id !== id));
  const keep = ({ confirmation: _, ...saved }: SavedAppointment) => {
    client.setQueryData(appointmentQuery(saved.id).queryKey, saved);
    client.setQueriesData<{ appointments: Appointment[] }>(
      { queryKey: [...APPOINTMENTS, 'list'] },
      (list) =>
        list && {
          ...list,
          appointments: list.appointments.map((one) => (one.id === saved.id ? saved : one)),
        },
    );
    void client.invalidateQueries({ queryKey: APPOINTMENTS });
  };
  const fail = (error: unknown) => {
    notify.error(moveFailure(error));
    void client.invalidateQueries({ queryKey: APPOINTMENTS });
  };

  const undo = async ({ before, after }: { before: Appointment; after: Appointment }) => {
    const { starts_at, status, allow_overlap } = before;
    // Restores the old time even if it has passed in the meantime.
    const body = { version: after.version, starts_at, status, allow_overlap, already_happened: true };
    try {
      keep((await call(rescheduleAppointmentRoute, { params: { id: before.id }, body })).data);
      notify.success('Moved back.');
    } catch (error) {
      fail(error);
    }
  };
  const tell = async ({ id, version }: Appointment) => {
    try {
      const { data } = await call(tellCustomerRoute, { params: { id }, body: { version } });
      keep(data);
      notifyOfConfirmation(data.confirmation);
    } catch (error) {
      fail(error);
    }
  };
  const offer = async (before: Appointment, after: SavedAppointment) => {
    const { channel } = await client
      .fetchQuery(confirmationQuery({ appointment_id: after.id }))
      .catch(() => ({ channel: null }));
    const first = after.customerName.split(' ')[0] || 'the customer';
    const canTell = channel !== null && Date.parse(after.starts_at) > Date.now();
    notify.success(
      `Moved to ${shortDay(after.date)}, ${startTime(after)}.${canTell ? ` ${capital(first)} has not been told.` : ''}`,
      {
        label: 'Undo',
        onClick: () => void undo({ before, after }),
        // Replaces the previous toast, whose Undo no longer applies.
        durationMs: OFFER_MS,
        id: `moved-${after.id}`,
        ...(canTell && { other: { label: `Tell ${first}`, onClick: () => void tell(after) } }),
      },
    );
  };

  const save = async ({ appointment, startsAt, warnings }: Omit<Question, 'place'>) => {
    const has = (kind: TimeWarning['kind']) => warnings.some((warning) => warning.kind === kind);
    const { id, version } = appointment;
    const body = {
      version,
      starts_at: startsAt,
      allow_overlap: has('overlap'),
      already_happened: has('passed'),
    };
    const { data } = await call(rescheduleAppointmentRoute, { params: { id }, body });
    keep(data);
    settle(appointment);
    await offer(appointment, data);
  };
  const orFail = async (move: Move, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      settle(move.appointment);
      fail(error);
    }
  };

  const move = (appointment: Appointment, place: WeekPlace) => {
    const one = { appointment, place };
    setMoves((all) => [...all, one]);
    return orFail(one, async () => {
      const { starts_at: startsAt, warnings } = await checkPlace(one);
      if (warnings.length > 0) setQuestion({ ...one, startsAt, warnings });
      else await save({ appointment, startsAt, warnings });
    });
  };
  return {
    move,
    /** While saving, it is shown at its new time and cannot be dragged again. */
    isMoving: ({ id }: Appointment) => moves.some((one) => one.appointment.id === id),
    shownAs: (appointment: Appointment): Appointment => {
      const found = moves.find((one) => one.appointment.id === appointment.id);
      return found ? placedAt(appointment, found.place) : appointment;
    },
    question,
    answer: (goesOn: boolean) => {
      setQuestion(null);
      if (!question) return;
      if (goesOn) void orFail(question, () => save(question));
      else settle(question.appointment);
    },
  };
}

async function checkPlace({ appointment, place: { date, minutes } }: Move) {
  const { time: fromTime, amPm: fromAmPm } = clockOf(minutes);
  const query = { calendar_id: appointment.calendar_id, ignore_id: appointment.id, date, fromTime, fromAmPm };
  return (await call(timeCheckRoute, { query })).data;
}

function moveFailure(error: unknown): string {
  if (hasCode(error, 'not-found')) return 'This appointment was deleted in the meantime.';
  if (hasCode(error, 'conflict'))
    return 'This appointment was changed elsewhere in the meantime. It now shows the newer version.';
  return failureText(error, 'Failed to move the appointment. Please try again.');
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
