/** The lines of training/times, and whether the receptionist hears in each what training/times.md says it means. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readOfferAnswer } from '#features/receptionist/brain/embedded/read/when/pick-offered.ts';
import { readWhen } from '#features/receptionist/brain/embedded/read/when/read-when.ts';
import {
  suits,
  type TimeMoment,
  type TimeWish,
} from '#features/receptionist/brain/embedded/read/when/wish.ts';

const moment = z.string().regex(/^20\d{2}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/);
const moments = z.array(moment);
const common = { kind: z.string().min(3), today: z.iso.date(), said: z.string().min(1) };

export const timeLine = z
  .union([
    z.strictObject({ ...common, fits: moments, not: moments }),
    z.strictObject({ ...common, offered: moments.min(1), picks: moment }),
    z.strictObject({ ...common, offered: moments.min(1), picks: z.null(), fits: moments, not: moments }),
  ])
  .refine((line) => !('picks' in line && line.picks) || line.offered.includes(line.picks), 'was not offered')
  .refine(
    (line) => !('fits' in line) || line.fits.every((one) => !line.not.includes(one)),
    'fits and does not',
  );
export type TimeLine = z.infer<typeof timeLine>;

export const timeLines = (part: 'train' | 'valid' | 'test'): TimeLine[] =>
  readFileSync(`training/times/${part}-1.jsonl`, 'utf8')
    .split('\n')
    .flatMap((text) => (text ? [timeLine.parse(JSON.parse(text))] : []));

const momentOf = (text: string): TimeMoment => ({
  date: text.slice(0, 10),
  minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14)),
});

export function isHeard(line: TimeLine): boolean {
  const { said: text, today } = line;
  if (!('offered' in line)) return isWished(readWhen({ text, today, isAsked: true }), line);
  const { picked, wish } = readOfferAnswer({ text, today, offered: line.offered.map(momentOf) });
  if ((picked === null ? null : line.offered[picked]) !== line.picks) return false;
  return 'fits' in line ? isWished(wish, line) : true;
}

function isWished(wish: TimeWish | null, { fits, not }: { fits: string[]; not: string[] }): boolean {
  if (fits.length === 0) return wish === null;
  return (
    wish !== null &&
    fits.every((one) => suits(wish, momentOf(one))) &&
    not.every((one) => !suits(wish, momentOf(one)))
  );
}
