import { expect, it, vi } from 'vitest';
import { NotFetched } from '#ui/fetch/not-fetched.ts';
import { createPartSource } from './part-source.ts';

const failure = new NotFetched({ failure: 'unreachable', file: '/assets/part.js' });

it('loads once, however often it is asked', async () => {
  const load = vi.fn(async () => 'part');
  const source = createPartSource(load);
  await Promise.all([source.fetch(), source.fetch()]);
  await source.fetch();
  expect(load).toHaveBeenCalledTimes(1);
  expect(source.getState()).toEqual({ loaded: 'part', failure: null, isRetrying: false });
});

it('keeps the failure on the screen while it tries again, and forgets it after a success', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(failure);
  const source = createPartSource(load);
  await source.fetch();
  expect(source.getState()).toEqual({ loaded: null, failure, isRetrying: false });
  const states: object[] = [];
  source.subscribe(() => states.push(source.getState()));
  await source.fetch();
  expect(states).toEqual([
    { loaded: null, failure, isRetrying: true },
    { loaded: 'part', failure: null, isRetrying: false },
  ]);
});
