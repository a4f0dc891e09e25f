import { expect, it } from 'vitest';
import { createRecentLooks } from './recent-looks.ts';

const SECOND = 1000;

function watch() {
  const looks = createRecentLooks();
  const asked: string[] = [];
  let answer: Promise<void> = Promise.resolve();
  const look = (days: string, { at = 0, maxAgeMs = 60 * SECOND, calendar = 'office' } = {}) => {
    const [from = '', until = ''] = days.split(' to ');
    return looks.join({
      calendar,
      maxAgeMs,
      from: new Date(`2031-03-${from}Z`),
      until: new Date(`2031-03-${until}Z`),
      now: new Date(1_900_000_000_000 + at),
      ask: (span) => {
        asked.push([span.from, span.until].map((day) => day.toISOString().slice(8, 10)).join(' to '));
        return answer;
      },
    });
  };
  const answerWith = (next: Promise<void>) => {
    answer = next;
  };
  return { look, asked, answerWith };
}

it('asks for whole days, once for all who look within the age, and again after it', async () => {
  const { look, asked } = watch();
  await Promise.all([look('04T15:00 to 05T09:00'), look('04T00:00 to 06T00:00')]);
  await look('05T12:00 to 05T13:00', { at: 59 * SECOND });
  expect(asked).toEqual(['04 to 06']);
  await look('05T12:00 to 05T13:00', { at: 61 * SECOND });
  expect(asked).toEqual(['04 to 06', '05 to 06']);
});

it('asks only for the days that it does not know, and for each calendar on its own', async () => {
  const { look, asked } = watch();
  await look('04T00:00 to 05T00:00');
  await look('04T00:00 to 07T00:00');
  await look('04T00:00 to 05T00:00', { calendar: 'crew' });
  expect(asked).toEqual(['04 to 05', '05 to 07', '04 to 05']);
});

it('asks anew for who needs a younger answer', async () => {
  const { look, asked } = watch();
  await look('04T00:00 to 05T00:00');
  await look('04T09:00 to 04T10:00', { at: 6 * SECOND, maxAgeMs: 5 * SECOND });
  expect(asked).toHaveLength(2);
});

it('lets who comes later wait for the answer that is under way', async () => {
  const { look, asked, answerWith } = watch();
  const { promise, resolve } = Promise.withResolvers<void>();
  answerWith(promise);
  const order: string[] = [];
  const first = look('04T00:00 to 05T00:00').then(() => order.push('first'));
  const second = look('04T09:00 to 04T10:00').then(() => order.push('second'));
  order.push('answered');
  resolve();
  await Promise.all([first, second]);
  expect([order[0], asked.length]).toEqual(['answered', 1]);
});
