/** What the demo's customers say. Scores are spread as real ones are: mostly high, a few in the middle, two unhappy. */
export type DemoReview = { daysAgo: number; score: number; words: string; wentPublic?: true };

export const PLUMBING_REVIEWS: DemoReview[] = [
  {
    daysAgo: 1,
    score: 10,
    words:
      'Called at seven in the morning about a burst pipe and they were here by nine. Fixed and cleaned up.',
    wentPublic: true,
  },
  {
    daysAgo: 3,
    score: 9,
    words: 'Easy to book, the technician texted before he came, and the price was what they had said.',
    wentPublic: true,
  },
  {
    daysAgo: 5,
    score: 4,
    words: 'The repair itself is fine, but I waited two hours past the window and got no call.',
  },
  { daysAgo: 8, score: 10, words: '', wentPublic: true },
  {
    daysAgo: 10,
    score: 8,
    words: 'Good work on the water heater. Parking the van across my driveway was less good.',
  },
  {
    daysAgo: 13,
    score: 10,
    words: 'Third time we have used them. Honest about what needed doing and what could wait.',
    wentPublic: true,
  },
  { daysAgo: 17, score: 7, words: 'Fair price, a bit rushed at the end.' },
  { daysAgo: 20, score: 9, words: '' },
  {
    daysAgo: 22,
    score: 10,
    words: 'They answered on a Sunday. Who answers on a Sunday? Thank you!',
    wentPublic: true,
  },
  {
    daysAgo: 26,
    score: 2,
    words: 'The drain was blocked again after four days. Please come back and look for the real cause.',
  },
  { daysAgo: 31, score: 9, words: 'Explained everything in plain words and showed me the old valve.' },
  { daysAgo: 35, score: 10, words: 'Quick, tidy, friendly.', wentPublic: true },
  {
    daysAgo: 40,
    score: 6,
    words: 'The new faucet looks great. The invoice took three e-mails to get right.',
  },
  { daysAgo: 46, score: 10, words: 'Booked online at midnight, fixed by noon.' },
  { daysAgo: 52, score: 9, words: '' },
];

export const PEST_CONTROL_REVIEWS: DemoReview[] = [
  {
    daysAgo: 2,
    score: 10,
    words: 'No more ants. They explained what they used and when the dog could go back out.',
    wentPublic: true,
  },
  { daysAgo: 7, score: 9, words: 'On time and very polite.' },
  { daysAgo: 13, score: 3, words: 'We still see mice in the garage. I would like a second visit.' },
  { daysAgo: 24, score: 10, words: '', wentPublic: true },
];
