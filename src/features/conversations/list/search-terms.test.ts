import { expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

it.each([
  ['', null],
  ['   ', null],
  ['12', { id: 12, needle: null }],
  ['801', { id: 801, needle: '801' }],
  ['#801', { id: 801, needle: null }],
  ['(801) 555-0142', { id: null, needle: '8015550142' }],
  ['+1 801.555.0142', { id: null, needle: '18015550142' }],
  ['0801', { id: null, needle: '0801' }],
  ['Maria  ALV', { id: null, needle: 'maria alv' }],
  ['100%_\\', { id: null, needle: '100%_\\' }],
  ['+', { id: null, needle: null }],
])('reads %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});
