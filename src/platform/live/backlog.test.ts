import { expect, it } from 'vitest';
import { ANYTHING } from './announce.ts';
import { createBacklog } from './backlog.ts';

const change = (id: number) => ({ kind: 'contact', id: String(id) });

function readAll(backlog: ReturnType<typeof createBacklog>) {
  const told = [];
  for (let next = backlog.take(); next; next = backlog.take()) told.push(next);
  return told;
}

it('tells each change, in order, also when one comes twice', () => {
  const backlog = createBacklog();
  for (const id of [1, 2, 1]) backlog.add(change(id));
  expect(readAll(backlog)).toEqual([change(1), change(2), change(1)]);
});

it('holds 500 changes, and from then on only that anything may have changed', () => {
  const backlog = createBacklog();
  for (let id = 0; id < 500; id++) backlog.add(change(id));
  expect(readAll(backlog)).toHaveLength(500);
  for (let id = 0; id < 100_000; id++) backlog.add(change(id));
  expect(readAll(backlog)).toEqual([ANYTHING]);
});

it('tells what changed after a slow listener heard that anything may have', () => {
  const backlog = createBacklog();
  for (let id = 0; id <= 500; id++) backlog.add(change(id));
  expect(backlog.take()).toEqual(ANYTHING);
  backlog.add(change(7));
  expect(readAll(backlog)).toEqual([change(7)]);
});

it('lets a gap stand for the changes that wait', () => {
  const backlog = createBacklog();
  backlog.add(change(1));
  backlog.add({ kind: '*', id: '' });
  backlog.add(change(2));
  expect(readAll(backlog)).toEqual([ANYTHING]);
});
