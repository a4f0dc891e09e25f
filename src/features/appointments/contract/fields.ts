/** Schemas shared by this feature's contracts. */
import { z } from 'zod';
import { calendarDay, wholeNumber } from '#platform/fields.ts';
import { APPOINTMENT_STATUSES } from './vocabulary.ts';

const MAX_DURATION_MINUTES = 7 * 24 * 60;

export const statusSchema = z.enum([...APPOINTMENT_STATUSES, 'Awaiting Confirmation']);
export const date = calendarDay();
export const clock = z
  .string()
  .max(5)
  .regex(/^(0?[1-9]|1[0-2]):[0-5]\d$/, 'Use an hour from 1 to 12 and minutes from 00 to 59.');
export const amPm = z.enum(['AM', 'PM']);
export const durationMinutes = wholeNumber({ min: 1, max: MAX_DURATION_MINUTES });
