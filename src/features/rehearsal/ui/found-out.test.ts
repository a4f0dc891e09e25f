import { expect, it } from 'vitest';
import { readFoundOut } from './found-out.ts';

it('reads a name and a value per line, ignoring surrounding spaces', () => {
  expect(readFoundOut(' budget : $500 \n\nwhen: 10:30\nnonsense\n: x\ny:')).toEqual([
    { name: 'budget', value: '$500' },
    { name: 'when', value: '10:30' },
  ]);
});
