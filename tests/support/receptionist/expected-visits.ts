/** What stands in the diary after these calls, worked out from their words alone. */
import { toInstant } from '#engine/time/zoned-time.ts';
import { BOOKED, type Visit, ZONE } from './world.ts';

type Row = Pick<Visit, 'title' | 'name' | 'status' | 'startsAt'>;

export function expectedVisits(calls: readonly string[]): Row[] {
  const rows: Row[] = BOOKED().map(({ title, name, status, startsAt }) => ({
    title,
    name,
    status,
    startsAt,
  }));
  for (const call of calls) {
    const booked = /^book (.+) (\S+) (\d\d:\d\d) for ([^,]+)/.exec(call);
    const moved = /^move (.+) of (.+) to (\S+) (\S+)$/.exec(call);
    const canceled = /^cancel (.+) of (.+)$/.exec(call);
    if (booked)
      rows.push({
        title: at(booked, 1),
        name: at(booked, 4),
        status: 'Scheduled',
        startsAt: instant(booked, 2),
      });
    const changed = rows.find(({ title, name }) => {
      const match = moved ?? canceled;
      return match && title === match[1] && name === match[2];
    });
    if (changed && moved) Object.assign(changed, { status: 'Rescheduled', startsAt: instant(moved, 3) });
    if (changed && canceled) changed.status = 'Canceled';
  }
  return rows;
}

const at = (match: RegExpExecArray, index: number): string => match[index] ?? '';
const instant = (match: RegExpExecArray, index: number): Date =>
  toInstant({ date: at(match, index), time: at(match, index + 1), zone: ZONE });
