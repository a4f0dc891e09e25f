import { describe, expect, it } from 'vitest';
import { clampPercent, destinationKind, evenPercents, scoresAbove, totalPercent } from './rules-values.ts';

it.each([
  ['40', 40],
  ['101', 100],
  ['-5', 0],
  ['33.9', 33],
  ['', 0],
  ['half', 0],
  ['05', 5],
])('reads a percent of "%s" as %i', (typed, percent) => {
  expect(clampPercent(typed)).toBe(percent);
});

describe('sharing evenly', () => {
  it.each([1, 2, 3, 6, 7, 10])('gives %i destinations whole percentages that total 100', (count) => {
    const percents = evenPercents(count);
    expect(percents).toHaveLength(count);
    expect(totalPercent(percents.map((percent) => ({ percent })))).toBe(100);
    expect(Math.max(...percents) - Math.min(...percents)).toBeLessThanOrEqual(1);
  });
});

it.each([
  ['Google Business Profile', 'google'],
  ['Our Facebook page', 'facebook'],
  ['YELP', 'yelp'],
  ['Angi', 'link'],
])('derives the icon of "%s" from its name: %s', (name, kind) => {
  expect(destinationKind(name)).toBe(kind);
});

it.each([
  [7, '8 to 10'],
  [9, '10'],
  [10, null],
])('says which scores are above %i: %s', (threshold, scores) => {
  expect(scoresAbove(threshold)).toBe(scores);
});
