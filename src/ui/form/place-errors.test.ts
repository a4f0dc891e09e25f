import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { ApiError } from '../api/api-error.ts';
import { defineForm, labelOf } from './define-form.ts';
import { placeErrors, serverErrors } from './place-errors.ts';

const form = defineForm({
  routes: [
    defineRoute({
      method: 'POST',
      path: '/x',
      summary: '',
      access: 'session',
      body: z.object({ name: z.string(), tags: z.array(z.string()), phones: z.array(z.string()) }),
      reply: z.void(),
    }),
  ],
  labels: {
    name: 'Name',
    tags: 'Tags',
    'tags.*': 'Tag',
    phones: 'Phones',
    'phones.*.number': 'Phone number',
  },
});
const place = (shown: string[], errors: Record<string, string>) =>
  placeErrors({
    form,
    shown: new Set(shown),
    errors: Object.entries(errors).map(([path, message]) => ({ path, message })),
  });

it('shows an error at its field', () => {
  expect(place(['name', 'tags'], { name: 'No.' })).toEqual({ atFields: { name: 'No.' }, above: [] });
});

it('shows an error in a part at the nearest field, and names the part', () => {
  expect(place(['tags'], { 'tags.2': 'Use at most 40 characters.' })).toEqual({
    atFields: { tags: 'Tag 3: Use at most 40 characters.' },
    above: [],
  });
});

it('shows the others above the buttons, with their labels', () => {
  expect(place(['tags'], { name: 'No.', 'phones.1.number': 'Bad.', 'time_zone.x': 'Odd.' })).toEqual({
    atFields: {},
    above: ['Name: No.', 'Phone number 2: Bad.', 'Time zone x: Odd.'],
  });
});

it('numbers the second of several fields, and every entry of one field', () => {
  expect(['phones.0.number', 'phones.1.number', 'tags.0'].map((path) => labelOf(form, path))).toEqual([
    'Phone number',
    'Phone number 2',
    'Tag 1',
  ]);
});

it('reads the fields that the server named', () => {
  const error = new ApiError({
    message: 'x',
    status: 422,
    code: 'validation-failed',
    errors: { name: ['No.'] },
  });
  expect(serverErrors(error)).toEqual([{ path: 'name', message: 'No.' }]);
  expect(serverErrors(new Error('gone'))).toEqual([]);
});
