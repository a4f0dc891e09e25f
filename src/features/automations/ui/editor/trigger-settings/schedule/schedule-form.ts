/** The values of the schedule drawer while it is being edited. */
import { type Schedule, scheduleSchema } from '#engine/time/schedule.ts';

export type ScheduleForm = {
  kind: Schedule['kind'];
  days: readonly number[];
  time: string;
  amount: string;
  unit: 'minutes' | 'hours' | 'days';
  direction: 'before' | 'after';
};

export function formOf({
  schedule,
  wanted,
}: {
  schedule: Schedule | undefined;
  wanted: 'clock' | 'appointment';
}): ScheduleForm {
  const blank: ScheduleForm = {
    kind: wanted === 'clock' ? 'daily' : 'appointment',
    days: [1, 2, 3, 4, 5],
    time: '08:00',
    amount: '1',
    unit: 'days',
    direction: 'before',
  };
  if (!schedule) return blank;
  return schedule.kind === 'appointment'
    ? { ...blank, ...schedule, amount: String(schedule.amount) }
    : { ...blank, ...schedule };
}

export type ReadSchedule = { ok: true; schedule: Schedule } | { ok: false; message: string };

export function readForm({ kind, days, time, amount, unit, direction }: ScheduleForm): ReadSchedule {
  const written = {
    daily: { kind, time },
    weekly: { kind, days: days.toSorted((a, b) => a - b), time },
    appointment: { kind, direction, amount: Number(amount.trim() || Number.NaN), unit },
  }[kind];
  const { data, error } = scheduleSchema.safeParse(written);
  if (data) return { ok: true, schedule: data };
  return { ok: false, message: faultOf({ kind, days, time }) ?? firstMessage(error) };
}

function faultOf({ kind, days, time }: Pick<ScheduleForm, 'kind' | 'days' | 'time'>): string | null {
  if (kind === 'weekly' && days.length === 0) return 'Choose at least one day.';
  if (kind === 'appointment') return 'Use a whole number of 1 or more, and 60 days at most.';
  return time === '' ? 'Say at what time.' : null;
}

const firstMessage = (error: { issues: { message: string }[] } | undefined): string =>
  error?.issues[0]?.message ?? 'This is no time to start at.';
