import { expect, test } from 'vitest';
import { type Admission, createIntake } from './intake.ts';

function intake(changes: Partial<Parameters<typeof createIntake>[0]> = {}) {
  let time = 0;
  const limits = {
    bytesPerSecond: 10,
    burstBytes: 100,
    keyBytesInHand: 60,
    allBytesInHand: 90,
    leastBytes: 1,
  };
  const take = createIntake({ ...limits, ...changes }, () => time);
  return {
    take: (bytes: number, key = 'a') => take({ key, bytes }),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

const release = (admission: Admission) => {
  if (!('release' in admission)) throw new Error('it was refused');
  admission.release();
};

test('a key has its burst, then refills with time, and is told how long to wait', () => {
  const { take, pass } = intake();
  release(take(50));
  release(take(50));
  expect(take(20)).toEqual({ retryAfterSeconds: 2 });
  pass(1.5);
  expect(take(20)).toEqual({ retryAfterSeconds: 1 });
  pass(0.5);
  release(take(20));
  expect(take(1)).toEqual({ retryAfterSeconds: 1 });
  release(take(50, 'another'));
});

test('bytes in hand count until they are released, and a repeated release counts once', () => {
  const { take } = intake({ bytesPerSecond: 1e9, burstBytes: 1e9 });
  const first = take(40);
  expect(take(40)).toEqual({ retryAfterSeconds: 1 });
  release(first);
  release(first);
  const second = take(40);
  expect(take(40)).toEqual({ retryAfterSeconds: 1 });
  release(second);
});

test('all keys together have a limit', () => {
  const { take } = intake();
  const held = [take(45, 'a'), take(45, 'b')];
  expect(take(1, 'c')).toEqual({ retryAfterSeconds: 1 });
  for (const one of held) release(one);
  release(take(1, 'c'));
});

test('a refused request costs nothing, an empty one costs the minimum', () => {
  const { take } = intake({ leastBytes: 30, keyBytesInHand: 1000, allBytesInHand: 1000 });
  release(take(0));
  release(take(0));
  release(take(0));
  expect(take(0)).toEqual({ retryAfterSeconds: 2 });
  expect(take(0)).toEqual({ retryAfterSeconds: 2 });
});

test('a body that comes without its length counts as what has arrived of it', () => {
  const { take } = intake({ leastBytes: 5, bytesPerSecond: 1, burstBytes: 50 });
  const held = Array.from({ length: 5 }, () => take(0));
  const [first] = held;
  if (!first || !('grow' in first)) throw new Error('it was refused');
  expect(first.grow(5)).toBeNull();
  expect(first.grow(20)).toBeNull();
  expect(first.grow(40)).toEqual({ retryAfterSeconds: 10 });
  release(first);
  const second = take(0);
  expect(second).toHaveProperty('release');
});

test('only a key with a full bucket is dropped when there are many', () => {
  const { take, pass } = intake({ allBytesInHand: 1e9 });
  release(take(60));
  pass(1);
  const held = take(40, 'held');
  for (let count = 0; count < 5000; count++) release(take(1, `stranger ${count}`));
  expect(take(60)).toEqual({ retryAfterSeconds: 1 });
  expect(take(40, 'held')).toEqual({ retryAfterSeconds: 1 });
  release(held);
});
