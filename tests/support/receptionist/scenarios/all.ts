/** All scripted callers by kind. */
import { asTyped } from './as-typed.ts';
import { booking, corrections, fragments } from './bookings.ts';
import { cancel, lookup, move } from './changes.ts';
import { angry, emergency, injection, language, message, other, spam, wrongNumber } from './others.ts';
import { area, price, questions } from './questions.ts';
import type { Scenario } from './scenario.ts';
import { spanish } from './spanish.ts';

export const SCENARIOS: Record<string, Scenario[]> = {
  booking,
  fragments,
  corrections,
  move,
  cancel,
  lookup,
  price,
  area,
  questions,
  message,
  angry,
  spam,
  emergency,
  wrongNumber,
  language,
  injection,
  other,
  asTyped,
  spanish,
};
