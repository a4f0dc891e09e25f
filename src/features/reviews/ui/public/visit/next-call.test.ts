import { expect, it } from 'vitest';
import { nextCall } from './next-call.ts';
import { newVisit, stepAfterScore, stepBeforeFeedback, type Visit } from './visit.ts';

const page = { name: 'Yelp', link: 'https://yelp.example/biz' };
const started = newVisit({ visitId: 'v1', token: 'abc', page });
const draft = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', feedback: 'Late.' };

/** The calls until the server knows everything, each confirmed. */
function callsOf(visit: Visit) {
  const calls = [];
  let current = visit;
  for (let call = nextCall({ visit, brandId: 'b1' }); call; ) {
    calls.push(call);
    current = { ...current, known: { ...current.known, ...call.known } };
    call = nextCall({ visit: current, brandId: 'b1' });
  }
  return calls.map(({ path, body }) => ({ path, body }));
}

const common = { brandId: 'b1', visitId: 'v1', token: 'abc' };

it('counts the visit before anything is chosen', () => {
  expect(callsOf(started)).toEqual([{ path: '/api/reviews/open', body: common }]);
});

it('sends a chosen score at once, as not final, without what is typed so far', () => {
  expect(callsOf({ ...started, score: 3, draft })).toEqual([
    { path: '/api/reviews/store', body: { ...common, score: 3, isFinal: false, reviewDeclined: false } },
  ]);
});

it('sends only the latest answers after a failure, and the public page last', () => {
  const done = { ...started, score: 3, draft, withFeedback: true, doneAt: 1, wentPublic: true };
  expect(callsOf(done)).toEqual([
    {
      path: '/api/reviews/store',
      body: { ...common, score: 3, isFinal: true, reviewDeclined: false, ...draft, website: '' },
    },
    { path: '/api/reviews/went-public', body: { ...common, destination: 'Yelp' } },
  ]);
});

it('sends comments that a customer adds after the end', () => {
  const done = { ...started, score: 9, doneAt: 1, wentPublic: true };
  const [, ...known] = [done, ...callsOf(done)];
  expect(known.map(({ path }) => path)).toEqual(['/api/reviews/store', '/api/reviews/went-public']);
  const rating = nextCall({ visit: done, brandId: 'b1' })?.known;
  const told = { ...done, known: { ...done.known, ...rating, wentPublic: true } };
  expect(callsOf(told)).toEqual([]);
  expect(callsOf({ ...told, draft, withFeedback: true })).toMatchObject([
    { path: '/api/reviews/store', body: { score: 9, isFinal: true, feedback: 'Late.' } },
  ]);
});

it('sends a changed score again, and a known one not', () => {
  const chosen = { ...started, score: 9 };
  const known = {
    ...chosen,
    known: { ...chosen.known, ...nextCall({ visit: chosen, brandId: 'b1' })?.known },
  };
  expect(nextCall({ visit: known, brandId: 'b1' })).toBeNull();
  expect(nextCall({ visit: { ...known, score: 2 }, brandId: 'b1' })?.body).toMatchObject({ score: 2 });
});

it('says no more of a visit that was rated elsewhere than where the customer goes', () => {
  const repeated = { ...started, score: 3, isRepeated: true };
  expect(callsOf(repeated)).toEqual([]);
  expect(callsOf({ ...repeated, wentPublic: true })).toMatchObject([{ path: '/api/reviews/went-public' }]);
});

it.each([
  [8, true, 'feedback'],
  [9, true, 'public'],
  [9, false, 'feedback'],
  [8, false, 'feedback'],
] as const)('goes on from score %i with a public page: %s to %s', (score, hasPublicPage, step) => {
  expect(stepAfterScore({ score, minimumScore: 9, hasPublicPage })).toBe(step);
});

it.each([
  [8, true, false, 'score'],
  [9, true, false, 'public'],
  [9, false, false, 'score'],
  [8, true, true, 'thanks'],
  [9, true, true, 'thanks'],
] as const)(
  'goes back from the comments of score %i, with a public page: %s, sent: %s, to %s',
  (score, hasPublicPage, isDone, step) => {
    expect(stepBeforeFeedback({ score, minimumScore: 9, hasPublicPage, isDone })).toBe(step);
  },
);
