import { expect, it } from 'vitest';
import { countTurns } from '#tests/support/count-turns.ts';
import { createOnePerTurn } from './one-per-turn.ts';

it('does each piece of work in a turn of its own, in order, even after one that throws', async () => {
  const onePerTurn = createOnePerTurn();
  const turns = countTurns();
  const done: { piece: number; turn: number }[] = [];
  const pieces = Array.from({ length: 20 }, (_, piece) =>
    onePerTurn(() => {
      done.push({ piece, turn: turns.passed() });
      if (piece === 3) throw new Error('unreadable');
      return piece;
    }),
  );
  const settled = await Promise.allSettled(pieces);
  turns.stop();
  expect(settled.map(({ status }) => status === 'rejected')).toEqual(pieces.map((_, piece) => piece === 3));
  expect(done.map(({ piece }) => piece)).toEqual(pieces.map((_, piece) => piece));
  expect(new Set(done.map(({ turn }) => turn)).size).toBe(pieces.length);
});
