import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { createReporter } from './create-reporter.ts';
import type { Call } from './next-call.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const call = (visitId: string): Call => ({
  path: '/api/reviews/open',
  body: { brandId: 'b1', visitId },
  known: { opened: true },
});

/** A reporter with these calls to make; `send` answers as told, then with success. */
function reporterOf(waiting: Call[], answers: (Error | null)[] = []) {
  const sent: string[] = [];
  const reporter = createReporter({
    next: () => waiting[0] ?? null,
    send: async ({ body }) => {
      sent.push(body.visitId ?? '');
      const answer = answers.shift();
      if (answer) throw answer;
    },
    confirm: () => waiting.shift(),
  });
  return { reporter, sent };
}

const refused = (status: number, retryAfter?: number) =>
  new ApiError({ message: 'No.', status, code: 'x', ...(retryAfter !== undefined && { retryAfter }) });

it('makes the calls in order, each once', async () => {
  const { reporter, sent } = reporterOf([call('1'), call('2')]);
  reporter.report();
  reporter.report();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['1', '2']);
});

it('tries a failed call again, later and later, before the next one', async () => {
  const { reporter, sent } = reporterOf([call('1'), call('2')], [refused(0), refused(503)]);
  reporter.report();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['1', '1']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['1', '1', '1', '2']);
});

it('tries again at the next step without waiting', async () => {
  const { reporter, sent } = reporterOf([call('1')], [refused(0)]);
  reporter.report();
  await vi.advanceTimersByTimeAsync(10);
  reporter.report();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['1', '1']);
});

it('waits as long as the server asks', async () => {
  const { reporter, sent } = reporterOf([call('1')], [refused(429, 90)]);
  reporter.report();
  await vi.advanceTimersByTimeAsync(89_000);
  expect(sent).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['1', '1']);
});

it('gives up a call that the server will never take', async () => {
  const { reporter, sent } = reporterOf([call('1'), call('2')], [refused(422)]);
  reporter.report();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['1', '2']);
});

it('sends once what is chosen in quick succession', async () => {
  const waiting = [call('1')];
  const { reporter, sent } = reporterOf(waiting);
  reporter.report({ afterMs: 300 });
  waiting[0] = call('2');
  reporter.report({ afterMs: 300 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['2']);
});
