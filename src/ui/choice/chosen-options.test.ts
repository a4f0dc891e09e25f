import { expect, it } from 'vitest';
import { withChosen } from './chosen-options.ts';

it('keeps what is chosen among the options', () => {
  const options = [{ value: 'Won', label: 'Won it' }];
  expect(withChosen<string>(options, ['Won', 'Deleted'])).toEqual([
    { value: 'Won', label: 'Won it' },
    { value: 'Deleted', label: 'Deleted' },
  ]);
});
