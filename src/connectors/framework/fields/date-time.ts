import { z } from 'zod';
import { MAX_NAME } from '#engine/limits.ts';
import { readDate } from '#engine/values/comparable.ts';
import { type FieldBase, type FieldKind, isBlankText } from '../field.ts';

/** A point in time as text, so that it can hold a variable. */
export type DateTimeField = FieldBase & {
  kind: 'dateTime';
  format: 'date-time' | 'date' | 'us-date' | 'time';
  default?: string;
};

const CHECKS: Record<DateTimeField['format'], { fits: (value: string) => boolean; message: string }> = {
  'date-time': { fits: (value) => readDate(value) !== null, message: 'is not a date and time.' },
  date: {
    fits: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && readDate(value) !== null,
    message: 'is not a date like 2026-03-08.',
  },
  'us-date': {
    fits: (value) => /^\d{2}\/\d{2}\/\d{4}$/.test(value) && readDate(value) !== null,
    message: 'is not a date like 03/08/2026.',
  },
  time: { fits: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), message: 'is not a time like 09:30.' },
};

export const dateTime: FieldKind<DateTimeField, string> = {
  empty: (field) => field.default ?? '',
  saved: () => z.string().max(MAX_NAME),
  strict: ({ format }) => {
    const { fits, message } = CHECKS[format];
    return z
      .string()
      .trim()
      .refine((value) => value === '' || fits(value), message);
  },
  isBlank: isBlankText,
};
