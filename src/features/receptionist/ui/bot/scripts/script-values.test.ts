import { expect, it } from 'vitest';
import { fieldsOf, NO_APPOINTMENT, valuesOf } from './script-values.ts';

const script = {
  title: 'Asks about cards',
  lines: ['Hello', 'Do you take cards?'],
  expectations: [{ kind: 'says' as const, about: 'cards' }],
  booked_offering_id: 7,
};

it('sends back what was loaded', () => {
  expect(fieldsOf(valuesOf(script))).toEqual(script);
  expect(fieldsOf(valuesOf({ ...script, booked_offering_id: null })).booked_offering_id).toBeNull();
});

it('makes a message of every line that is not empty', () => {
  const values = { ...valuesOf(script), lines: '  Hi \n\n\r\n there\n', booked_offering_id: NO_APPOINTMENT };
  expect(fieldsOf(values).lines).toEqual(['Hi', 'there']);
});
