/**
 * Questions that a business has no answer to, with which of them ask the same. One author wrote them, after the reader was trained.
 *
 *   tuned      the nearness from which on two ask the same is chosen by it
 *   held-out   of other businesses; only its rates are looked at
 *
 * A line is a question, an empty line stands between those that ask something else, and `#` begins a business.
 */
import { readFileSync } from 'node:fs';

export const PARTS = ['tuned', 'held-out'] as const;
/** `matter` is the same for those that ask the same. */
export type LabelledQuestion = { question: string; matter: number };

/** Of each business, in no order that tells which belong together. */
export const labelledQuestions = (part: (typeof PARTS)[number]): LabelledQuestion[][] =>
  readFileSync(new URL(`./${part}.txt`, import.meta.url), 'utf8')
    .split(/^# .*\n/m)
    .slice(1)
    .map((business) =>
      business
        .trim()
        .split(/\n\n+/)
        .flatMap((lines, matter) => lines.split('\n').map((question) => ({ question, matter })))
        .toSorted((one, other) => one.question.localeCompare(other.question)),
    );
