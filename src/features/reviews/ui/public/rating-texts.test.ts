import { expect, it } from 'vitest';
import { MAX_SCORE } from '#features/reviews/contract/vocabulary.ts';
import { feedbackErrors } from './feedback-errors.ts';
import {
  feedbackTexts,
  publicLink,
  publicOffer,
  publicTexts,
  question,
  thanksTexts,
} from './rating-texts.ts';

const scores = Array.from({ length: MAX_SCORE + 1 }, (_, score) => score);
const bandsOf = (headingOf: (score: number) => string) =>
  scores.map(headingOf).filter((heading, index, all) => heading !== all[index - 1]).length;

it('has its own words for 0 to 6, 7 to 8, and 9 to 10', () => {
  for (const headingOf of [
    (score: number) => thanksTexts(score, 'Acme').heading,
    (score: number) => publicTexts(score, { name: 'Acme', page: 'Yelp' }).heading,
  ]) {
    expect(bandsOf(headingOf)).toBe(3);
    expect(headingOf(0)).toBe(headingOf(6));
    expect(headingOf(7)).toBe(headingOf(8));
    expect(headingOf(9)).toBe(headingOf(10));
  }
});

it('mentions a public page only where one is offered, with the same words for every score', () => {
  for (const score of scores) {
    const { heading, intro } = feedbackTexts(score, 'Acme');
    const thanks = thanksTexts(score, 'Acme');
    expect(`${heading} ${intro} ${thanks.heading} ${thanks.text}`).not.toMatch(/public|Google|Yelp|review/i);
    expect(publicTexts(score, { name: 'Acme', page: 'Yelp' }).intro).toContain('Yelp');
  }
  expect(publicOffer('Yelp')).toBe('You can also share your experience on Yelp.');
  expect(publicLink('Yelp')).toBe('Write a review on Yelp');
});

it('reads well without a name', () => {
  const texts = [question(''), ...scores.flatMap((score) => Object.values(thanksTexts(score, '')))];
  for (const text of [...texts, feedbackTexts(3, '').intro]) expect(text).not.toMatch(/ {2}|^ | [.?]/);
});

it('requires first name, last name, email and comments', () => {
  expect(feedbackErrors({ firstName: ' ', lastName: '', email: '', feedback: '\n' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    feedback: 'Please write a comment',
  });
  const filled = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', feedback: 'Late.' };
  expect(feedbackErrors(filled)).toEqual({});
  expect(feedbackErrors({ ...filled, email: 'ana@example' })).toEqual({
    email: 'Please enter a valid email address',
  });
});

it('requires only comments of a happy customer', () => {
  const words = { firstName: '', lastName: '', email: '', feedback: 'Great!' };
  const isNameOptional = true;
  expect(feedbackErrors(words, { isNameOptional })).toEqual({});
  expect(feedbackErrors({ ...words, feedback: ' ', email: 'ana' }, { isNameOptional })).toEqual({
    feedback: 'Please write a comment',
    email: 'Please enter a valid email address',
  });
});
