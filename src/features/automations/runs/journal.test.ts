import { describe, expect, it } from 'vitest';
import type { StepEnding, StepNote } from '#features/automations/tables.ts';
import { stepsOfJournal } from './journal.ts';

const note = (change: Partial<StepNote> = {}): StepNote => ({
  nodeId: 'call',
  nodeName: 'Call',
  nodeType: 'webhook',
  action: 'webhook',
  attempt: 1,
  status: 'done',
  idempotencyKey: '7:call:1',
  input: null,
  output: null,
  entries: [],
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:01.000Z',
  ...change,
});
const entry = (message: string) => ({ status: 'info' as const, message, at: '2026-01-01T00:00:00.000Z' });
const started = (change: Partial<StepNote> = {}) => note({ status: 'started', finishedAt: null, ...change });

describe('the journal of a run', () => {
  it('shows one step for a start and an end in different commits', () => {
    const steps = stepsOfJournal([
      started({ input: { url: 'a' }, entries: [entry('begun')] }),
      note({ output: { status: 200 }, entries: [entry('ended')], startedAt: '2026-01-01T00:00:00.900Z' }),
    ]);
    expect(steps).toEqual([
      note({ input: { url: 'a' }, output: { status: 200 }, entries: [entry('begun'), entry('ended')] }),
    ]);
  });

  it('keeps attempts apart, in the order in which they began', () => {
    const first = note({ status: 'failed' });
    const second = started({ attempt: 2 });
    const after = note({ nodeId: 'next', idempotencyKey: '7:next:1' });
    expect(stepsOfJournal([first, second, after])).toEqual([first, second, after]);
  });

  it('shows a retry after a failure as a step of its own', () => {
    const first = note({ status: 'failed', entries: [entry('no')] });
    const again = note({ entries: [entry('yes')] });
    expect(stepsOfJournal([first, again])).toEqual([first, again]);
  });

  it('ends the step of a canceled run, and leaves steps that had ended', () => {
    const ending: StepEnding = {
      idempotencyKey: '7:call:1',
      attempt: 1,
      status: 'unknown',
      entries: [entry('stopped')],
      finishedAt: '2026-01-01T00:00:05.000Z',
    };
    const begun = started({ input: { url: 'a' } });
    expect(stepsOfJournal([begun, ending])).toEqual([{ ...begun, ...ending }]);
    expect(stepsOfJournal([note(), ending])).toEqual([note()]);
  });

  it('shows what a step that was put off was given in the end', () => {
    const [step] = stepsOfJournal([started({ input: { body: 'a' } }), note({ input: { body: 'b' } })]);
    expect(step?.input).toEqual({ body: 'b' });
  });

  it('leaves stored steps unchanged', () => {
    const stored = [started({ entries: [entry('begun')] }), note({ entries: [entry('ended')] })];
    const before = structuredClone(stored);
    stepsOfJournal(stored);
    expect(stored).toEqual(before);
  });
});
