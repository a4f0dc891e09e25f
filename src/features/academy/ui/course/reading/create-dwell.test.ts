import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDwell, SCROLLED_MS } from './create-dwell.ts';

const AT_ONCE_MS = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const onRead = vi.fn();
  return { onRead, ...createDwell({ atOnceMs: AT_ONCE_MS, onRead }) };
}

it('is read two seconds after its end was scrolled into view, once', () => {
  const { see, look, onRead } = start();
  look(true);
  see(false);
  vi.advanceTimersByTime(AT_ONCE_MS);
  see(true);
  vi.advanceTimersByTime(SCROLLED_MS - 1);
  expect(onRead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  see(false);
  see(true);
  vi.advanceTimersByTime(AT_ONCE_MS);
  expect(onRead).toHaveBeenCalledOnce();
});

it('is not read by scrolling past its end, however often', () => {
  const { see, look, onRead } = start();
  look(true);
  see(false);
  for (let pass = 0; pass < 5; pass++) {
    see(true);
    vi.advanceTimersByTime(SCROLLED_MS - 1);
    see(false);
  }
  expect(onRead).not.toHaveBeenCalled();
});

it('takes its time if the end is in view from the start, and counts only while the tab is looked at', () => {
  const { see, look, onRead } = start();
  see(true);
  vi.advanceTimersByTime(AT_ONCE_MS);
  look(true);
  vi.advanceTimersByTime(AT_ONCE_MS / 2);
  look(false);
  vi.advanceTimersByTime(AT_ONCE_MS);
  look(true);
  vi.advanceTimersByTime(AT_ONCE_MS / 2 - 1);
  expect(onRead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onRead).toHaveBeenCalledOnce();
});

it('asks only for two seconds once the end has been out of view', () => {
  const { see, look, onRead } = start();
  look(true);
  see(true);
  see(false);
  see(true);
  vi.advanceTimersByTime(SCROLLED_MS);
  expect(onRead).toHaveBeenCalledOnce();
});

it('says nothing after it was stopped', () => {
  const { see, look, stop, onRead } = start();
  look(true);
  see(true);
  stop();
  look(false);
  look(true);
  vi.advanceTimersByTime(AT_ONCE_MS);
  expect(onRead).not.toHaveBeenCalled();
});
