/**
 * When a flow starts automatically: at a local time of the business, or some time before or after an
 * appointment. A time that happens twice (autumn) means the first one; a skipped time (spring) moves forward
 * by the clock change. So each day has exactly one moment.
 */
import { z } from 'zod';
import { fromWall, toWall } from './zoned-time.ts';

const DAY_MS = 86_400_000;
const UNIT_MS = { minutes: 60_000, hours: 3_600_000, days: DAY_MS } as const;
const MOST_AWAY_MS = 60 * DAY_MS;
/** A run that could not start on time still starts up to this late; later it would surprise the owner. */
export const LATEST_START_MS = 2 * 3_600_000;

const time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 08:00.');

const clockScheduleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily'), time }),
  z.object({
    kind: z.literal('weekly'),
    /** 0 is Sunday. */
    days: z.array(z.int().min(0).max(6)).min(1, 'Choose at least one day.').max(7),
    time,
  }),
]);
const appointmentScheduleSchema = z
  .object({
    kind: z.literal('appointment'),
    direction: z.enum(['before', 'after']),
    amount: z.int().min(1, 'Use 1 or more.').max(86_400),
    unit: z.enum(['minutes', 'hours', 'days']),
  })
  .refine(({ amount, unit }) => amount * UNIT_MS[unit] <= MOST_AWAY_MS, 'Use 60 days at most.');
export const scheduleSchema = z.union([clockScheduleSchema, appointmentScheduleSchema]);
export type Schedule = z.infer<typeof scheduleSchema>;
export type ClockSchedule = z.infer<typeof clockScheduleSchema>;
export type AppointmentSchedule = z.infer<typeof appointmentScheduleSchema>;

export const isByClock = (schedule: Schedule): schedule is ClockSchedule => schedule.kind !== 'appointment';

/** Before the start of an appointment, or after its end. */
export const distanceMs = ({ amount, unit }: AppointmentSchedule): number => amount * UNIT_MS[unit];

/** `day` identifies the moment permanently, even if the business moves to another time zone: "2026-03-08". */
export type ClockMoment = { day: string; at: number };

type Clock = { schedule: ClockSchedule; zone: string };

/** The most recent past moment; null when there was none within a week. */
export function lastMoment({ now, ...clock }: Clock & { now: number }): ClockMoment | null {
  return (
    momentsAround({ ...clock, now, days: [1, 0, -1, -2, -3, -4, -5, -6, -7, -8] }).find(
      ({ at }) => at <= now,
    ) ?? null
  );
}

export function nextMoments({ now, count, ...clock }: Clock & { now: number; count: number }): ClockMoment[] {
  const days = Array.from({ length: 7 * count + 3 }, (_, index) => index - 1);
  return momentsAround({ ...clock, now, days })
    .filter(({ at }) => at > now)
    .slice(0, count);
}

/** The moments at these day offsets from today, in the same order. */
function momentsAround({
  schedule,
  zone,
  now,
  days,
}: Clock & { now: number; days: readonly number[] }): ClockMoment[] {
  const today = Math.floor(toWall({ instant: now, zone }) / DAY_MS) * DAY_MS;
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number);
  const clock = (hours * 60 + minutes) * UNIT_MS.minutes;
  return days
    .map((offset) => today + offset * DAY_MS)
    .filter((midnight) => schedule.kind === 'daily' || schedule.days.includes(new Date(midnight).getUTCDay()))
    .map((midnight) => ({
      day: new Date(midnight).toISOString().slice(0, 10),
      at: fromWall({ wall: midnight + clock, zone }),
    }));
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "Every day at 8:00 AM", "Every Monday and Friday at 8:00 AM", "1 hour before an appointment" */
export function scheduleWords(schedule: Schedule): string {
  if (!isByClock(schedule)) {
    const { amount, unit, direction } = schedule;
    return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit} ${direction} an appointment`;
  }
  return `Every ${daysWords(schedule)} at ${clockWords(schedule.time)}`;
}

function daysWords(schedule: ClockSchedule): string {
  if (schedule.kind === 'daily') return 'day';
  const days = [...new Set(schedule.days)].sort(mondayFirst);
  if (days.length === 7) return 'day';
  return days.join() === '1,2,3,4,5' ? 'weekday' : listed(days.map((day) => DAYS[day] ?? ''));
}

function clockWords(written: string): string {
  const [hours = 0, minutes = 0] = written.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const mondayFirst = (a: number, b: number): number => ((a + 6) % 7) - ((b + 6) % 7);

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
