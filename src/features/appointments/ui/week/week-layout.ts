/** Where an appointment stands in the grid of a day: beside whatever overlaps it. Pure. */
import type { Appointment } from '#features/appointments/contract.ts';
import { daysOf, lengthInMinutes, minutesOf } from '../appointment-texts.ts';

const DAY_MINUTES = 24 * 60;

/** How high an hour is, and what is drawn as if it took longer: 24 pixels are a line of text and a finger. */
export type Scale = { hourRem: number; shortest: number };
const USUAL: Scale = { hourRem: 4, shortest: 22.5 };
/** So that quarters of an hour, one after the other, stand one below the other. */
const FINE: Scale = { hourRem: 6, shortest: 15 };

export const scaleFor = (appointments: readonly Appointment[]): Scale =>
  appointments.some((appointment) => lengthInMinutes(appointment) < USUAL.shortest) ? FINE : USUAL;

/** Minutes after midnight. */
export type Block = { start: number; end: number };
export type Placed<Item> = { item: Item; lane: number; lanes: number };
/** The part of an appointment that lies in one day. */
export type Segment = Block & { appointment: Appointment; date: string; isFirst: boolean; isLast: boolean };

/** One for each day that it takes place on. */
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

function drawn({ start, end }: Block, shortest: number): Block {
  const last = Math.max(end, start + shortest);
  return last <= DAY_MINUTES ? { start, end: last } : { start: DAY_MINUTES - shortest, end: DAY_MINUTES };
}

/**
 * Items that touch by a chain of overlaps share the width of the day, in as few lanes as they need; an item that stands
 * alone has all of it.
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

/** Whole hours that show all of it, and at least the usual working day. */
export function hoursFor(blocks: readonly Block[]): { first: number; last: number } {
  const first = Math.min(8, ...blocks.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(18, ...blocks.map(({ end }) => Math.ceil(end / 60)));
  return { first, last };
}
