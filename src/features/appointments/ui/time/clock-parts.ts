/** A clock time as typed: two characters for the hour, two for the minute, and AM or PM. Pure. */
import { clockOf, minutesOf } from '../appointment-texts.ts';

export type Clock = { hour: string; minute: string; amPm: 'AM' | 'PM' };

export function clockPartsOf(minutes: number): Clock {
  const { time, amPm } = clockOf(minutes);
  const [hour = '', minute = ''] = time.split(':');
  return { hour, minute, amPm };
}

export const isClock = ({ hour, minute }: Pick<Clock, 'hour' | 'minute'>): boolean =>
  /^(0?[1-9]|1[0-2])$/.test(hour) && /^[0-5]?\d$/.test(minute);

export const minutesOfClock = ({ hour, minute, amPm }: Clock): number =>
  minutesOf(`${hour || 0}:${minute || 0}`, amPm);
