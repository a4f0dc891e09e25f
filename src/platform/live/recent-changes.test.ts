import { expect, it } from 'vitest';
import { ANYTHING } from './announce.ts';
import { createRecentChanges } from './recent-changes.ts';

function setUp() {
  const time = { now: 1_000_000 };
  const recent = createRecentChanges({ monotonicMs: () => time.now });
  const add = (id: number, businessId = 'ours') =>
    recent.add({ businessId, kind: 'contact', id: String(id) });
  const idsWithin = (ms: number) => recent.within('ours', ms).map(({ id }) => id);
  return { time, recent, add, idsWithin };
}

it('tells the changes of the business since a page was asked for, and of no other', () => {
  const { time, add, idsWithin } = setUp();
  add(1);
  time.now += 10_000;
  add(2);
  add(3, 'theirs');
  time.now += 1000;
  expect(idsWithin(2000)).toEqual(['2']);
  expect(idsWithin(12_000)).toEqual(['1', '2']);
});

it('allows for requests that take seconds on their way', () => {
  const { time, add, idsWithin } = setUp();
  add(1);
  time.now += 4000;
  expect(idsWithin(0)).toEqual(['1']);
  time.now += 2000;
  expect(idsWithin(0)).toEqual([]);
});

it('says that anything may have changed in a time of which it does not know', () => {
  const { time, recent, add, idsWithin } = setUp();
  add(1);
  time.now += 10_000;
  recent.forget();
  expect(recent.within('ours', 2000)).toEqual([ANYTHING]);
  time.now += 10_000;
  add(2);
  expect(idsWithin(2000)).toEqual(['2']);
});

it('keeps a bounded number, and knows what it no longer keeps', () => {
  const { time, recent, add } = setUp();
  for (let id = 0; id < 20_000; id++) {
    time.now += 1;
    add(id);
  }
  const told = recent.within('ours', -4900);
  expect(told.map(({ id }) => Number(id))).toEqual(Array.from({ length: 101 }, (_, index) => 19_899 + index));
  expect(recent.within('ours', 5000)).toEqual([ANYTHING]);
});

it('forgets changes after a while', () => {
  const { time, recent, add, idsWithin } = setUp();
  add(1);
  time.now += 200_000;
  add(2);
  expect(idsWithin(1000)).toEqual(['2']);
  expect(recent.within('ours', 150_000)).toEqual([ANYTHING]);
});
