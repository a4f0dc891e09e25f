import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANYTHING, type Change } from './change.ts';
import { subscribeLive } from './live-source.ts';

class FakeSource {
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_: { data: string }) => {};
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSource.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  fail({ forGood }: { forGood: boolean }) {
    this.readyState = forGood ? FakeSource.CLOSED : 0;
    this.onerror();
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const heard: Change[] = [];
const leave: (() => void)[] = [];
const listen = () => {
  const unsubscribe = subscribeLive((change) => heard.push(change));
  leave.push(unsubscribe);
  return unsubscribe;
};
const latest = () => FakeSource.made.at(-1) ?? expect.fail('no stream was opened');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  vi.advanceTimersByTime(10_000);
  heard.length = 0;
  FakeSource.made = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('opens one stream for all listeners and sends each of them every change', () => {
  listen();
  listen();
  latest().open();
  latest().onmessage({ data: '{"kind":"contact","id":"1"}' });
  expect(FakeSource.made).toHaveLength(1);
  expect(heard).toEqual([
    { kind: 'contact', id: '1' },
    { kind: 'contact', id: '1' },
  ]);
});

it('reports that anything may have changed once a dropped stream is open again', () => {
  listen();
  latest().open();
  latest().fail({ forGood: false });
  expect(heard).toEqual([]);
  latest().open();
  expect(heard).toEqual([ANYTHING]);
});

it('reports it again when a refused stream is open, since changes may have come until then', () => {
  listen();
  latest().fail({ forGood: true });
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual([ANYTHING]);
  latest().open();
  expect(heard).toEqual([ANYTHING, ANYTHING]);
});

it('reopens for a listener that comes just after the last one left and the stream was refused', () => {
  const unsubscribe = listen();
  latest().fail({ forGood: true });
  vi.advanceTimersByTime(4500);
  unsubscribe();
  vi.advanceTimersByTime(1000);
  listen();
  expect(latest().readyState).not.toBe(FakeSource.CLOSED);
});

it('stays open from one page to the next, and no longer', () => {
  listen()();
  vi.advanceTimersByTime(1000);
  listen()();
  expect(FakeSource.made).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(latest().readyState).toBe(FakeSource.CLOSED);
});

it('asks for what changed since the page began, at most as far back as an answer is kept', () => {
  vi.advanceTimersByTime(700);
  const began = performance.now();
  listen();
  expect(latest().url).toBe(`/api/live?since=${Math.round(Math.min(began, 20_000))}`);
});
