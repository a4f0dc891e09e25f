/** Whether the diary holds what a caller wanted, and nothing else. */
import { toLocal } from '#engine/time/zoned-time.ts';
import { type Visit, ZONE } from '#tests/support/receptionist/world.ts';
import { foldedName } from './caller-world.ts';
import type { Expected } from './load-callers.ts';
import type { CallerPlayed } from './play-caller.ts';

/** The visits of the businesses' own files come first. */
const LAST_KNOWN_ID = 100;
const isNew = ({ id }: Visit): boolean => id > LAST_KNOWN_ID;

export const newVisits = ({ visits }: CallerPlayed): Visit[] =>
  visits.filter((visit) => isNew(visit) && visit.status !== 'Canceled');

export function diaryFaults(expected: Expected, played: CallerPlayed): string[] {
  const { booked, moved, canceled } = expected;
  const made = newVisits(played);
  const faults: string[] = [];
  if (booked) faults.push(...bookingFaults(booked, made, played));
  else if (booked === null || moved || canceled)
    faults.push(...made.map((visit) => `booked ${visitText(visit)}, which was not wanted`));
  if (moved) faults.push(...movingFaults(moved, played.visits));
  if (canceled && !played.visits.some((visit) => isCanceled(visit, canceled)))
    faults.push(`${canceled.offering} of ${canceled.name} was not canceled`);
  if (moved || canceled) faults.push(...otherChanges(expected, played.visits));
  return faults;
}

function bookingFaults(
  wanted: NonNullable<Expected['booked']>,
  made: readonly Visit[],
  played: CallerPlayed,
): string[] {
  const [visit, ...others] = made;
  if (!visit) return ['nothing was booked'];
  const faults = others.map((other) => `also booked ${visitText(other)}`);
  if (visit.title !== wanted.offering) faults.push(`booked ${visit.title} instead of ${wanted.offering}`);
  if (!isWithin(visit, wanted))
    faults.push(
      `booked at ${whenText(visit)} instead of ${wanted.on.join(' or ')} ${wanted.from} to ${wanted.to}`,
    );
  const name = `${wanted.firstName} ${wanted.lastName ?? ''}`.trim();
  const isNamed = wanted.lastName
    ? foldedName(visit.name) === foldedName(name)
    : ` ${foldedName(visit.name)} `.startsWith(` ${foldedName(name)} `);
  if (!isNamed) faults.push(`booked for "${visit.name}" instead of ${name}`);
  if (wanted.phone && visit.phone !== wanted.phone)
    faults.push(`booked with the number "${visit.phone}" instead of ${wanted.phone}`);
  if (wanted.pick && !isPicked(visit, wanted.pick, played))
    faults.push(`booked another time than number ${wanted.pick} of those offered`);
  return faults;
}

function isPicked(visit: Visit, pick: number, { turns }: CallerPlayed): boolean {
  const heardTimes = turns.findLast(({ answers }) => answers === 'slot')?.heardTimes ?? [];
  const wanted = heardTimes[pick - 1];
  return wanted !== undefined && new Date(wanted.startsAt).getTime() === visit.startsAt.getTime();
}

function movingFaults(wanted: NonNullable<Expected['moved']>, visits: readonly Visit[]): string[] {
  const moved = visits.filter(({ name, status }) => name === wanted.name && status === 'Rescheduled');
  if (moved.length === 0) return [`no visit of ${wanted.name} was moved`];
  return moved
    .filter((visit) => !isWithin(visit, wanted))
    .map(
      (visit) =>
        `moved to ${whenText(visit)} instead of ${wanted.on.join(' or ')} ${wanted.from} to ${wanted.to}`,
    );
}

const otherChanges = ({ moved, canceled }: Expected, visits: readonly Visit[]): string[] =>
  visits
    .filter(
      (visit) =>
        !isNew(visit) &&
        ((visit.status === 'Rescheduled' && visit.name !== moved?.name) ||
          (visit.status === 'Canceled' && !(canceled && isCanceled(visit, canceled)))),
    )
    .map((visit) => `${visit.title} of ${visit.name} was changed to ${visit.status}, which was not wanted`);

const isCanceled = ({ name, title, status }: Visit, wanted: NonNullable<Expected['canceled']>): boolean =>
  name === wanted.name && title === wanted.offering && status === 'Canceled';

function isWithin(
  { startsAt }: Visit,
  { on, from, to }: { on: string[]; from: string; to: string },
): boolean {
  const { date, time } = toLocal({ instant: startsAt, zone: ZONE });
  return on.includes(date) && from <= time && time <= to;
}

function whenText({ startsAt }: Visit): string {
  const { date, time } = toLocal({ instant: startsAt, zone: ZONE });
  return `${date} ${time}`;
}

const visitText = (visit: Visit): string => `${visit.title} at ${whenText(visit)}`;
