/**
 * Random flows, random outcomes: every run ends or waits, and continues the same way from any stored state.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectGrowthInStep } from '#tests/support/growth.ts';
import { ACTIONS, VARIABLES } from '../testing/catalogues.ts';
import { largeFlow } from '../testing/large-flow.ts';
import { intents, play } from '../testing/random-edits.ts';
import { type CompiledFlow, compile } from './compile.ts';
import { dryRun } from './dry-run.ts';
import type { LogEntry, StepRequest } from './effect.ts';
import { next, type RunEvent } from './next.ts';
import type { RunPorts, StepOutcome } from './ports.ts';
import { isOver, parseState, type RunState, startState } from './state.ts';

const MOMENT = {
  variables: { conversation: { status: 'hot', quote_value: 150 }, contact: { email: 'a@b.c' } },
  hours: null,
};
const outcomes = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constant<StepOutcome>({
        kind: 'performed',
        outputs: { webhook: { response_status: 200 } },
      }),
    },
    { weight: 2, arbitrary: fc.constant<StepOutcome>({ kind: 'failed', reason: 'Busy.', retryable: true }) },
    { weight: 1, arbitrary: fc.constant<StepOutcome>({ kind: 'failed', reason: 'No.', retryable: false }) },
    { weight: 1, arbitrary: fc.constant<StepOutcome>({ kind: 'unknown' }) },
  ),
  { minLength: 1, maxLength: 10 },
);

type World = Pick<RunPorts, 'now'> & {
  perform: (request: StepRequest) => StepOutcome;
  wait: (until: number) => void;
};

/** The outcome depends on the request, not on the turn, so that an interrupted run gets the same one. */
function worldOf(answers: readonly StepOutcome[]): World & { keys: string[] } {
  let clock = 1_000_000;
  const keys: string[] = [];
  const seen = new Map<string, number>();
  return {
    keys,
    now: () => clock,
    wait: (until) => {
      clock = Math.max(clock, until);
    },
    perform: ({ idempotencyKey, attempt }) => {
      const index = seen.get(idempotencyKey) ?? seen.size;
      seen.set(idempotencyKey, index);
      keys.push(`${idempotencyKey}#${attempt}`);
      return answers[(index + attempt) % answers.length] ?? { kind: 'unknown' };
    },
  };
}

type Outcome = { state: RunState; log: LogEntry[]; turns: number };

function drive({
  flow,
  world,
  store,
}: {
  flow: CompiledFlow;
  world: World;
  store: (state: RunState) => RunState;
}): Outcome {
  let state = startState({ runId: 'run', first: flow.first });
  let event: RunEvent = { kind: 'proceed' };
  const log: LogEntry[] = [];
  let turns = 0;
  while (!isOver(state)) {
    turns += 1;
    expect(turns).toBeLessThan(10_000);
    const advance = next({ state, flow, event, moment: { ...MOMENT, now: world.now() } });
    log.push(...advance.log);
    state = store(advance.state);
    event = { kind: 'proceed' };
    if (advance.effect.kind === 'perform') event = world.perform(advance.effect.request);
    if (advance.effect.kind === 'wait') world.wait(advance.effect.until);
    expect(['refused', 'recover']).not.toContain(advance.effect.kind);
  }
  return { state, log, turns };
}

const stored = (state: RunState): RunState => {
  const read = parseState(JSON.parse(JSON.stringify(state)));
  if (!read) throw new Error('A state was not readable.');
  return read;
};

describe('any run of any flow', () => {
  it('ends, and does the same if its state is stored and read after every step', () => {
    fc.assert(
      fc.property(intents, outcomes, (list, answers) => {
        const flow = compile({ graph: play(list).graph, actions: ACTIONS, variables: VARIABLES });
        const [one, other] = [worldOf(answers), worldOf(answers)];
        const inMemory = drive({ flow, world: one, store: (state) => state });
        const throughStore = drive({ flow, world: other, store: stored });
        expect(throughStore).toEqual(inMemory);
        expect(other.keys).toEqual(one.keys);
        expect(new Set(one.keys).size).toBe(one.keys.length);
        expect(JSON.stringify(inMemory.state).length).toBeLessThan(2000);
      }),
      { numRuns: 300 },
    );
  });

  it('logs the same as a test run, as long as nothing fails', () => {
    fc.assert(
      fc.property(intents, (list) => {
        const flow = compile({ graph: play(list).graph, actions: ACTIONS, variables: VARIABLES });
        const world = worldOf([{ kind: 'performed', outputs: {} }]);
        const real = drive({ flow, world, store: stored });
        const dry = dryRun({ flow, moment: { ...MOMENT, now: 1_000_000 } });
        const asked = dry.steps.flatMap(({ request }) => (request ? [request.nodeId] : []));
        expect(asked.map((nodeId) => `run:${nodeId}:1#1`)).toEqual(world.keys);
        expect({ ...dry.state, runId: 'run' }).toEqual(real.state);
      }),
      { numRuns: 200 },
    );
  });

  it('runs a step at the same cost, however long its flow is', () => {
    const moment = { ...MOMENT, now: 1_000_000 };
    const flowOf = (steps: number) =>
      compile({ graph: largeFlow({ steps }), actions: ACTIONS, variables: VARIABLES });
    expect(dryRun({ flow: flowOf(100), moment }).steps).toHaveLength(100);
    expectGrowthInStep({ from: 500, inputOf: flowOf, work: (flow) => dryRun({ flow, moment }) });
  });
});
