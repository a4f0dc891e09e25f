import type { Tone } from '#features/receptionist/contract/profile-choices.ts';

/** One sentence, or one for each tone. */
export type Line = Record<Tone, string> | string;

export const inTone = (line: Line, tone: Tone): string => (typeof line === 'string' ? line : line[tone]);

/** A comma sets the last day apart from the times before it: "Thursday at 8 or 2, or Friday at 9". */
export const listOfDays = (days: readonly string[], joint: string): string =>
  days.length <= 1 ? (days[0] ?? '') : `${days.slice(0, -1).join(', ')}, ${joint} ${days.at(-1)}`;
