import { expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

it.each([
  ['', null],
  ['   ', null],
  ['12', { id: 12, pattern: null }],
  ['801', { id: 801, pattern: '801' }],
  ['#801', { id: 801, pattern: null }],
  ['(801) 555-0142', { id: null, pattern: '8015550142' }],
  ['+1 801.555.0142', { id: null, pattern: '18015550142' }],
  ['0801', { id: null, pattern: '0801' }],
  ['Maria  ALV', { id: null, pattern: 'maria alv' }],
  ['100%_\\', { id: null, pattern: '100\\%\\_\\\\' }],
  ['+', { id: null, pattern: null }],
])('reads %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});
