import { expect, it } from 'vitest';
import type { StepLog } from '#features/automations/contract.ts';
import { groupSteps } from './group-steps.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 15, 9, 0, seconds)).toISOString();
const step = (node_id: string, from: number, to: number | null, attempt = 1): StepLog => ({
  node_id,
  node_name: node_id,
  node_type: 'sms',
  action: 'sms',
  status: to === null ? 'started' : 'done',
  after_failure: null,
  attempt,
  started_at: at(from),
  finished_at: to === null ? null : at(to),
  input: null,
  output: null,
  entries: [],
});

it('groups the attempts of a step and measures each against the whole run', () => {
  const run = { created_at: at(0), finished_at: at(10) };
  const logs = [step('a', 0, 2), step('b', 2, 3), step('b', 5, 10, 2)];
  const [a, b] = groupSteps({ run, logs, now: 0 });
  expect(a).toMatchObject({ nodeId: 'a', bars: [{ from: 0, size: 0.2 }], durationMs: 2000 });
  const bars = [
    { from: 0.2, size: 0.1 },
    { from: 0.5, size: 0.5 },
  ];
  expect(b).toMatchObject({ nodeId: 'b', bars, durationMs: 8000 });
  expect(b?.attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

it('extends a step under way until now', () => {
  const run = { created_at: at(0), finished_at: null };
  const [wait] = groupSteps({ run, logs: [step('wait', 5, null)], now: Date.parse(at(20)) });
  expect(wait).toMatchObject({ bars: [{ from: 0.25, size: 0.75 }], durationMs: null, status: 'started' });
});

it('handles a run of zero length and one without steps', () => {
  const run = { created_at: at(0), finished_at: at(0) };
  expect(groupSteps({ run, logs: [step('a', 0, 0)], now: 0 })[0]?.bars).toEqual([{ from: 0, size: 0 }]);
  expect(groupSteps({ run, logs: [], now: 0 })).toEqual([]);
});
