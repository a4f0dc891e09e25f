import { beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts';
import { createBreaker, LeftAlone } from './breaker.ts';

let clock: TestClock;
let asked: string[];
let isDown: boolean;
let ask: (question: string) => Promise<string>;
beforeEach(() => {
  clock = createTestClock();
  asked = [];
  isDown = true;
  ask = createBreaker({ clock }).guard(async (question: string) => {
    asked.push(question);
    if (isDown) throw new Error('down');
    return `${question} answered`;
  });
});

const errorOf = async (question: string): Promise<unknown> => ask(question).catch((error) => error);

it('asks on after a single failure', async () => {
  await errorOf('1');
  isDown = false;
  expect(await ask('2')).toBe('2 answered');
  isDown = true;
  await errorOf('3');
  expect(await errorOf('4')).not.toBeInstanceOf(LeftAlone);
});

it('does not ask after two failures running, and asks again once the pause is over', async () => {
  await errorOf('1');
  await errorOf('2');
  expect(await errorOf('3')).toBeInstanceOf(LeftAlone);
  expect(asked).toEqual(['1', '2']);
  clock.advance(30_000);
  isDown = false;
  expect(await ask('4')).toBe('4 answered');
  expect(await ask('5')).toBe('5 answered');
});

it('pauses no longer when many that were under way fail at once', async () => {
  await Promise.all(['1', '2', '3', '4', '5', '6'].map(errorOf));
  expect(await errorOf('7')).toBeInstanceOf(LeftAlone);
  clock.advance(30_000);
  expect(await errorOf('8')).not.toBeInstanceOf(LeftAlone);
});

it('lets only one request try again, and pauses longer when that fails too', async () => {
  await errorOf('1');
  await errorOf('2');
  clock.advance(30_000);
  const [tried, other] = await Promise.all([errorOf('3'), errorOf('4')]);
  expect(tried).not.toBeInstanceOf(LeftAlone);
  expect(other).toBeInstanceOf(LeftAlone);
  clock.advance(30_000);
  expect(await errorOf('5')).toBeInstanceOf(LeftAlone);
  clock.advance(30_000);
  expect(await errorOf('6')).not.toBeInstanceOf(LeftAlone);
  expect(asked).toEqual(['1', '2', '3', '6']);
});
