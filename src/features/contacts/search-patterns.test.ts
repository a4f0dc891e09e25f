import { expect, it } from 'vitest';
import { searchPatterns } from './search-patterns.ts';

it.each([
  ['Maria', ['%maria%']],
  ['(801) 555-0142', ['%8015550142%']],
  ['50%_off\\', ['%50\\%\\_off\\\\%']],
  ['Ma', ['ma%', '% ma%']],
  ['%', ['\\%%', '% \\%%']],
  ['80', ['80%', '% 80%', '%+80%', '%+180%']],
])('looks for %j by %j', (search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns);
});
