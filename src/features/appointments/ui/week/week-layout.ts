/** Places appointments in a day's grid, with overlapping ones side by side. Pure. */
import type { Appointment, OutsideTime } from '#features/appointments/contract.ts';
import { daysOf, lengthInMinutes, minutesOf } from '../appointment-texts.ts';

const DAY_MINUTES = 24 * 60;

/** The height of an hour, and the minimum drawn length in minutes: 24 pixels fit a line of text and a finger. */
export type Scale = { hourRem: number; shortest: number };
const USUAL: Scale = { hourRem: 4, shortest: 22.5 };
/** Lets consecutive quarter-hour appointments stack instead of overlapping. */
const FINE: Scale = { hourRem: 6, shortest: 15 };

export const scaleFor = (appointments: readonly Appointment[]): Scale =>
  appointments.some((appointment) => lengthInMinutes(appointment) < USUAL.shortest) ? FINE : USUAL;

/** Minutes after midnight. */
export type Block = { start: number; end: number };
export type Placed<Item> = { item: Item; lane: number; lanes: number };
/** The part of an appointment within one day. */
export type Segment = Block & { appointment: Appointment; date: string; isFirst: boolean; isLast: boolean };

/** One segment per day of the appointment. */
export function segmentsOf(appointment: Appointment, { shortest }: Scale): Segment[] {
  const days = daysOf(appointment);
  const { fromTime, fromAmPm, toTime, toAmPm } = appointment;
  const end = minutesOf(toTime, toAmPm);
  return days.map((date, index) => {
    const isFirst = index === 0;
    const isLast = index === days.length - 1;
    const goesOn = !isLast || (appointment.end_date > date && end === 0);
    const from = isFirst ? minutesOf(fromTime, fromAmPm) : 0;
    return {
      appointment,
      date,
      isFirst,
      isLast,
      ...drawn({ start: from, end: goesOn ? DAY_MINUTES : end }, shortest),
    };
  });
}

/** A busy time of a calendar outside, for less than the whole day. */
export type OutsideSegment = Block & { outside: OutsideTime };

export const keyOf = ({ calendar_id, outside_calendar, date, start_minutes }: OutsideTime): string =>
  `${calendar_id} ${outside_calendar} ${date} ${start_minutes}`;

export const isWholeDay = ({ start_minutes, end_minutes }: OutsideTime): boolean =>
  start_minutes === 0 && end_minutes === DAY_MINUTES;

export const outsideSegments = (times: readonly OutsideTime[], { shortest }: Scale): OutsideSegment[] =>
  times
    .filter((time) => !isWholeDay(time))
    .map((outside) => ({
      outside,
      ...drawn({ start: outside.start_minutes, end: outside.end_minutes }, shortest),
    }));

function drawn({ start, end }: Block, shortest: number): Block {
  const last = Math.max(end, start + shortest);
  return last <= DAY_MINUTES ? { start, end: last } : { start: DAY_MINUTES - shortest, end: DAY_MINUTES };
}

/**
 * Items connected by a chain of overlaps share the day's width, in as few lanes as they need; a lone item gets all of
 * it.
 */
export function layOut<Item extends Block>(items: readonly Item[]): Placed<Item>[] {
  const sorted = [...items].sort((one, other) => one.start - other.start || other.end - one.end);
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    for (const one of group) placed.push({ ...one, lanes: laneEnds.length });
    group = [];
    laneEnds = [];
  };
  for (const item of sorted) {
    if (laneEnds.every((laneEnd) => laneEnd <= item.start)) closeGroup();
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= item.start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = item.end;
    group.push({ item, lane, lanes: 0 });
  }
  closeGroup();
  return placed;
}

/** Whole hours that cover all appointments, and at least the usual working day. */
export function hoursFor(blocks: readonly Block[]): { first: number; last: number } {
  const first = Math.min(8, ...blocks.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(18, ...blocks.map(({ end }) => Math.ceil(end / 60)));
  return { first, last };
}
