import type { Tone } from '#features/receptionist/contract/vocabulary.ts';

/** One sentence, or one for each tone. */
export type Line = Record<Tone, string> | string;

export const inTone = (line: Line, tone: Tone): string => (typeof line === 'string' ? line : line[tone]);
