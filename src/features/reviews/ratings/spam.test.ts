import { expect, it } from 'vitest';
import { spamReason } from './spam.ts';

const honest = {
  website: '',
  feedback: 'The plumber was on time, see https://photos.example/1.',
  firstName: 'Ana',
  lastName: 'Lopez',
};

it.each([
  ['a hidden field that was filled in', { website: 'x' }, 60, 'A hidden field was filled in.'],
  ['a link as a name', { lastName: 'www.pills.example' }, 60, 'The name contains a link.'],
  [
    'several links',
    { feedback: 'http://a.example www.b.example' },
    60,
    'The comments contain several links.',
  ],
  ['code for a link', { feedback: '<a href=x>cheap</a>' }, 60, 'The comments contain code for links.'],
  ['forum code for a link', { feedback: '[url=x]cheap[/url]' }, 60, 'The comments contain code for links.'],
  ['comments in two seconds', {}, 2, 'The comments were sent faster than a person types.'],
])('sets apart %s', (_, change, seconds, reason) => {
  expect(spamReason({ ...honest, ...change }, seconds)).toBe(reason);
});

it.each([
  ['comments with one link', honest, 60],
  ['comments of a visit whose start is unknown', honest, null],
  ['a score at once, without comments', { ...honest, feedback: '' }, 0],
])('believes %s', (_, rating, seconds) => {
  expect(spamReason(rating, seconds)).toBeNull();
});
