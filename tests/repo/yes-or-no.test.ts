/** What blocks is yes or no: no test asserts a time that passed, a memory or CPU figure, or a score (decision 65). */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findClockComparisons } from '#tests/support/clock-comparisons.ts';

/** The one place that compares CPU time: ten times the input against the input itself. */
const GROWTH = 'tests/support/growth.ts';
describe('an assertion', () => {
  it.each([
    'const started = performance.now();\nlayOut(graph);\nconst took = performance.now() - started;\nexpect(took).toBeLessThan(100);',
    'const started = performance.now();\nfill(text);\nexpect(performance.now() - started).toBeLessThan(1000);',
    'const began = Date.now();\nawait send();\nconst waited = Date.now() - began;\nexpect(waited).toBeLessThan(50);',
    'const began = Date.now();\nawait send();\nconst ended = Date.now();\nexpect(ended - began).toBeLessThanOrEqual(50);',
    'expect(\n  Date.now() - stored.loginTime,\n).toBeLessThan(60_000);',
    'expect(Date.parse(first.held_until) - Date.now()).toBeGreaterThan(290_000);',
    'const isNow = (moment: string) => Math.abs(Date.now() - Date.parse(moment)) < 10_000;\nexpect(isNow(at)).toBe(true);',
    'const hours = (Date.parse(until) - Date.now()) / 3_600_000;\nexpect(hours).toBeLessThanOrEqual(24);',
    'const figures = await server.figures();\nexpect(figures.longestStallMs).toBeLessThan(LONGEST_STALL_MS);',
    'const { longestStallMs, mostMemoryMb } = await server.figures();\nexpect(mostMemoryMb - memoryAtStartMb).toBeLessThan(350);',
    'for (const [what, { longestStallMs }] of all) {\n  expect(longestStallMs, what).toBeLessThan(200);\n}',
    'expect(process.memoryUsage().rss).toBeLessThan(1e9);',
    'const { user } = process.threadCpuUsage(before);\nexpect(user < 1000).toBe(true);',
    "import lighthouse from 'lighthouse';",
    'function shownFor(text: string) {\n  const since = performance.now();\n  return gone(text).then(() => performance.now() - since);\n}\n\nconst shown = await shownFor(saved);\nexpect(shown).toBeGreaterThanOrEqual(1450);',
    'const result = await lighthouse(url);\nexpect(result.score).toBeGreaterThanOrEqual(95);',
    'await expect.poll(() => performance.now() - began).toBeLessThan(4);',
  ])('is refused: %s', (source) => {
    expect(findClockComparisons(source)).toHaveLength(1);
  });

  it.each([
    'const asked = Date.now();\nawait hold();\nexpect(until).toBeGreaterThanOrEqual(asked + 300_000);',
    'expect(until).toBeLessThanOrEqual(Date.now() + DAY_MS);',
    'expect(Date.parse(at)).toBeLessThan(Date.now());',
    'const day = new Date(Date.now() - 86_400_000);\nexpect(rows.length).toBeGreaterThan(1000);',
    'while (Date.now() - began < 5000) await look();',
    '// About 2 ms: performance.now() - started\nexpect(rows.length).toBeLessThan(3);',
    'vi.useFakeTimers();\nconst endedAt = performance.now();\nexpect(last - endedAt).toBeLessThanOrEqual(500);',
  ])('may stay: %s', (source) => {
    expect(findClockComparisons(source)).toEqual([]);
  });
});

describe('no test', () => {
  const files = ['src/**/*.test.{ts,tsx}', 'tests/**/*.ts'].flatMap((pattern) => globSync(pattern));

  it('holds a time, a memory figure or a score against a limit', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files
      .filter((file) => ![GROWTH, import.meta.filename.slice(process.cwd().length + 1)].includes(file))
      .map((file) => [file, findClockComparisons(readFileSync(file, 'utf8'))] as const)
      .filter(([, statements]) => statements.length > 0);
    expect(found).toEqual([]);
  });
});
