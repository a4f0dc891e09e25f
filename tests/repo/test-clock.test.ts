import { describe, expect, it } from 'vitest';
import { createTestClock } from '#tests/support/test-clock.ts';

const HOUR_MS = 3_600_000;
const until = (holds: () => boolean) => expect.poll(holds).toBe(true);

describe('the clock of tests', () => {
  it('flows with real time, and is as far ahead as it was put', () => {
    const asked = Date.now();
    const clock = createTestClock();
    const [before, began] = [clock.now(), clock.monotonicMs()];
    expect(before.getTime()).toBeGreaterThanOrEqual(asked);
    expect(before.getTime()).toBeLessThanOrEqual(Date.now());
    clock.advance(HOUR_MS);
    expect(clock.now().getTime() - before.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
    expect(clock.monotonicMs() - began).toBeGreaterThanOrEqual(HOUR_MS);
  });

  it('fires what is due at once and in order, and nothing else', () => {
    const clock = createTestClock();
    const fired: string[] = [];
    clock.after(2000, () => fired.push('second'));
    clock.after(1000, () => fired.push('first'));
    clock.after(HOUR_MS, () => fired.push('late'));
    clock.advance(2000);
    expect(fired).toEqual(['first', 'second']);
    clock.advance(HOUR_MS);
    expect(fired).toEqual(['first', 'second', 'late']);
  });

  it('fires a repeated timer once for each advance, until it is stopped', () => {
    const clock = createTestClock();
    let times = 0;
    const stop = clock.every(1000, () => times++);
    clock.advance(HOUR_MS);
    expect(times).toBe(1);
    clock.advance(1000);
    expect(times).toBe(2);
    stop();
    clock.advance(HOUR_MS);
    expect(times).toBe(2);
  });

  it('fires nothing that was called off, also by a timer before it', () => {
    const clock = createTestClock();
    const fired: string[] = [];
    const forget = clock.after(1000, () => fired.push('forgotten'));
    clock.after(500, () => cancel());
    const cancel = clock.after(600, () => fired.push('cancelled'));
    forget();
    clock.advance(HOUR_MS);
    expect(fired).toEqual([]);
  });

  it('fires without being put forward, in real time, and sooner when it was', async () => {
    const clock = createTestClock();
    const fired: string[] = [];
    clock.after(5, () => fired.push('soon'));
    clock.after(HOUR_MS, () => fired.push('later'));
    await until(() => fired.length === 1);
    clock.advance(HOUR_MS - 5);
    await until(() => fired.length === 2);
    expect(fired).toEqual(['soon', 'later']);
  });

  it('ends waits, unless their signal has ended them', async () => {
    const clock = createTestClock();
    const leave = new AbortController();
    const [waiting, left] = [clock.wait(HOUR_MS), clock.wait(HOUR_MS, leave)];
    leave.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    clock.advance(HOUR_MS);
    await waiting;
    await expect(clock.wait(HOUR_MS, leave)).rejects.toThrow('left');
  });
});
