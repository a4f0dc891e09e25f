import { expect, it } from 'vitest';
import { DEFAULT_DESTINATIONS, pickDestination } from './pick-destination.ts';

const google = { name: 'Google Business Profile', link: '', percent: 70, isFixed: true };
const yelp = { name: 'Yelp', link: 'https://yelp.example/biz', percent: 20, isFixed: false };
const facebook = { name: 'Facebook', link: 'https://facebook.example/biz', percent: 10, isFixed: false };
const destinations = [google, yelp, facebook];

/** How often each page is chosen when the chance takes every hundredth from 0 to 0.99. */
function shares(input: { destinations: (typeof google)[]; googlePlaceId: string | null }) {
  const counts: Record<string, number> = {};
  for (let step = 0; step < 100; step++) {
    const name = pickDestination({ ...input, chance: step / 100 })?.name ?? 'none';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

it('sends as many customers to each page as its percentage says', () => {
  expect(shares({ destinations, googlePlaceId: 'place' })).toEqual({ Google: 70, Yelp: 20, Facebook: 10 });
});

it('shares the percentage of a page without a link among the others', () => {
  expect(shares({ destinations, googlePlaceId: null })).toEqual({ Yelp: 67, Facebook: 33 });
});

it('never sends a customer to a page with 0% while another one has a link', () => {
  const never = { ...facebook, percent: 0 };
  expect(shares({ destinations: [never, { ...yelp, percent: 100 }], googlePlaceId: null })).toEqual({
    Yelp: 100,
  });
});

it('offers a page with 0% when it is the only one with a link', () => {
  const only = [
    { ...google, percent: 100 },
    { ...yelp, percent: 0 },
  ];
  expect(shares({ destinations: only, googlePlaceId: null })).toEqual({ Yelp: 100 });
});

it('links to the form in which Google takes reviews of the chosen place', () => {
  expect(
    pickDestination({ destinations: DEFAULT_DESTINATIONS, googlePlaceId: 'a&b=c', chance: 0.5 }),
  ).toEqual({ name: 'Google', link: 'https://search.google.com/local/writereview?placeid=a%26b%3Dc' });
});

it('offers nothing without any link', () => {
  expect(pickDestination({ destinations: DEFAULT_DESTINATIONS, googlePlaceId: null, chance: 0 })).toBeNull();
});
