import { expect, it } from 'vitest';
import { ANYTHING } from './announce.ts';
import { createBacklog } from './backlog.ts';

const change = (id: number) => ({ kind: 'contact', id: String(id) });

function readAll(backlog: ReturnType<typeof createBacklog>) {
  const taken = [];
  for (let next = backlog.take(); next; next = backlog.take()) taken.push(next);
  return taken;
}

it('delivers each change in order, including repeated ones', () => {
  const backlog = createBacklog();
  for (const id of [1, 2, 1]) backlog.add(change(id));
  expect(readAll(backlog)).toEqual([change(1), change(2), change(1)]);
});

it('holds 500 changes, then replaces them by ANYTHING', () => {
  const backlog = createBacklog();
  for (let id = 0; id < 500; id++) backlog.add(change(id));
  expect(readAll(backlog)).toHaveLength(500);
  for (let id = 0; id < 100_000; id++) backlog.add(change(id));
  expect(readAll(backlog)).toEqual([ANYTHING]);
});

it('delivers changes that follow an ANYTHING that was read', () => {
  const backlog = createBacklog();
  for (let id = 0; id <= 500; id++) backlog.add(change(id));
  expect(backlog.take()).toEqual(ANYTHING);
  backlog.add(change(7));
  expect(readAll(backlog)).toEqual([change(7)]);
});

it('replaces the waiting changes by a gap', () => {
  const backlog = createBacklog();
  backlog.add(change(1));
  backlog.add({ kind: '*', id: '' });
  backlog.add(change(2));
  expect(readAll(backlog)).toEqual([ANYTHING]);
});
