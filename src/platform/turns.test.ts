import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('a key runs up to its limit, the rest in order of arrival, and other keys do not wait', async () => {
  const inTurn = createTurns(2);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const start = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    });
  const all = [start('a', '1'), start('a', '2'), start('a', '3'), start('a', '4'), start('b', '5')];
  await tick();
  expect(begun).toEqual(['1', '2', '5']);
  finish.get('2')?.();
  await tick();
  expect(begun).toEqual(['1', '2', '5', '3']);
  finish.get('1')?.();
  await tick();
  for (const done of finish.values()) done();
  await Promise.all(all);
  expect(begun).toEqual(['1', '2', '5', '3', '4']);
});

test('a failed task passes its turn on', async () => {
  const inTurn = createTurns(1);
  const first = inTurn('a', () => Promise.reject(new Error('broken')));
  const second = inTurn('a', () => Promise.resolve());
  await expect(first).rejects.toThrow('broken');
  await second;
});
