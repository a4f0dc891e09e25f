import { expect, it } from 'vitest';
import { isEmergency } from './is-emergency.ts';

it.each([
  [{ emergency: 'Yes' }, true],
  [{ urgency: 'high' }, true],
  [{ is_urgent: true }, true],
  [{ Urgency: 'Urgent, water everywhere' }, true],
  [{ emergency: 'No' }, false],
  [{ urgency: 'low' }, false],
  [{ urgent: 'not urgent' }, false],
  [{ urgent: 'None' }, false],
  [{ urgency: '' }, false],
  [{ emergency: false }, false],
  [{ emergency: null }, false],
  [{ service: 'Emergency repair' }, false],
])('%j is an emergency: %s', (variables, expected) => {
  expect(isEmergency(variables)).toBe(expected);
});
