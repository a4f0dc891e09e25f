/** Scripted callers against the embedded brain: what it does, what it says, and what stands in the diary afterwards. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { expectedVisits } from '#tests/support/receptionist/expected-visits.ts';
import { paraphrase, RULES } from '#tests/support/receptionist/paraphrase.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { SCENARIOS } from '#tests/support/receptionist/scenarios/all.ts';
import { toldFacts } from '#tests/support/receptionist/told-facts.ts';

const brain = openEmbeddedBrain();
/** Loads the model, which takes long on a busy machine. */
beforeAll(() => play({ brain, lines: ['Do you clean drains?'] }), 120_000);

it('has at least 80 callers', () => {
  expect(Object.values(SCENARIOS).flat().length).toBeGreaterThanOrEqual(80);
});

describe.each(Object.entries(SCENARIOS))('%s', (_, scenarios) => {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
    const { calls, said, visits } = await play({ brain, lines: scenario.lines });
    expect(calls).toEqual(scenario.calls);
    expect(toldFacts(said)).toEqual(scenario.says);
    expect(visits.map(({ title, name, status, startsAt }) => ({ title, name, status, startsAt }))).toEqual(
      expectedVisits(scenario.calls),
    );
  });
});

/** The same callers in other words. What they come to must be the same; how it is asked for may differ. */
it('understands nine of ten callers who put it differently', async () => {
  const results: { kind: string; rule: string; name: string; ok: boolean; calls: string[] }[] = [];
  for (const [kind, scenarios] of Object.entries(SCENARIOS)) {
    for (const [index, scenario] of scenarios.entries()) {
      const rule = RULES[(index + kind.length) % RULES.length];
      const lines = rule && paraphrase(rule, scenario.lines);
      if (!rule || !lines) continue;
      const { calls } = await play({ brain, lines });
      const ok = outcome(calls).join() === outcome(scenario.calls).join();
      results.push({ kind, rule: rule.name, name: scenario.name, ok, calls });
    }
  }
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  for (const kind of kinds) {
    const own = results.filter((result) => result.kind === kind);
    console.info(`${kind}: ${own.filter(({ ok }) => ok).length} of ${own.length} paraphrased callers`);
  }
  const failed = results.filter(({ ok }) => !ok);
  expect(results.length).toBeGreaterThanOrEqual(40);
  expect(failed.length / results.length, JSON.stringify(failed, null, 1)).toBeLessThanOrEqual(0.1);
});

/** What changes something, without the words of a message, which follow the caller's. */
const outcome = (calls: readonly string[]): string[] =>
  calls
    .filter((call) => !call.startsWith('look for') && !call.startsWith('hold') && !call.startsWith('find'))
    .map((call) => call.replace(/:.*$/, ''));
