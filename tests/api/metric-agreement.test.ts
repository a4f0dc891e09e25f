/**
 * How often the embedded reader agrees with people, by kind of metric, and how often each way of reading is right: the table of
 * `read/embedded/confidence.ts` is made of these. What blocks is that each reading quotes the conversation.
 */
import { afterAll, expect, test } from 'vitest';
import { CONFIDENCE } from '#features/reports/read/embedded/confidence.ts';
import { createReader } from '#platform/model/reader/reader.ts';
import { SETS } from '#tests/support/labelled-conversations/labelled.ts';
import { type Outcome, outcomesOf } from '#tests/support/labelled-conversations/outcomes.ts';

const trained = createReader();
afterAll(() => trained.close());

/** Those that the table is made of. */
const COUNTED = ['tuned', 'trades-1', 'lines'];
const counted: Outcome[] = [];
afterAll(() => {
  const shares = Object.entries(CONFIDENCE).map(([way, now]) => {
    const own = counted.filter((one) => one.way === way);
    const right = own.filter(({ isRight }) => isRight).length;
    return `${way} ${((right + 1) / (own.length + 2)).toFixed(2)} (is ${now})`;
  });
  process.stdout.write(`confidence: ${shares.join(', ')}\n`);
});

const ratio = (some: Outcome[]) => `${some.filter(({ isRight }) => isRight).length} of ${some.length}`;

test.each(SETS)('reads only what was said (%s)', async (set) => {
  const outcomes = await outcomesOf({ set, trained });
  if (COUNTED.includes(set)) counted.push(...outcomes);
  expect(outcomes.length).toBeGreaterThan(50);
  expect(outcomes.filter(({ isQuoted }) => !isQuoted)).toEqual([]);
  const lines = [...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, own]) => {
    const said = own.filter(({ isSaid }) => isSaid);
    const invented = own.filter(({ isSaid, isRead }) => isRead && !isSaid).length;
    return `${kind}: ${ratio(own)} agree, ${ratio(said)} of those said, ${invented} invented`;
  });
  const ways = [...Map.groupBy(outcomes, ({ way }) => way)].map(([way, own]) => `${way} ${ratio(own)}`);
  process.stdout.write([...lines, `ways: ${ways.join(', ')}`].map((line) => `${set}: ${line}\n`).join(''));
});
