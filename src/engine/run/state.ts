/**
 * The state of a run, as small JSON. It can be stored after any step and continued by any process, with the
 * same result. README.md draws the transitions between the statuses.
 */
import { z } from 'zod';
import { idSchema } from '../graph/graph.ts';

const STATE_VERSION = 1;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const stateSchema = z.object({
  version: z.literal(STATE_VERSION),
  runId: z.string().min(1).max(64),
  status: z.enum(['ready', 'performing', 'waiting', 'retrying', 'finished', 'failed', 'cancelled']),
  /**
   * The step to enter, being performed, waited in, or failed. Null before the end of an empty flow and when
   * finished.
   */
  nodeId: idSchema.nullable(),
  /** 1, plus one for each time that the run was started again from a step that was already done. */
  visit: z.int().min(1),
  /** How many times the step has been tried in a row, including this try. */
  attempt: z.int().min(0),
  /** How many steps have been entered so far. */
  steps: z.int().min(0),
  /** Milliseconds since 1970, while waiting or retrying. */
  until: z.number().nullable(),
  failure: z.object({ reason: z.string(), unknown: z.boolean() }).nullable(),
  /** What steps have given to later steps. */
  outputs: z.record(z.string(), z.record(z.string(), value)),
});
export type RunState = z.infer<typeof stateSchema>;

export function startState({ runId, first }: { runId: string; first: string | null }): RunState {
  return {
    version: STATE_VERSION,
    runId,
    status: 'ready',
    nodeId: first,
    visit: 1,
    attempt: 0,
    steps: 0,
    until: null,
    failure: null,
    outputs: {},
  };
}

/** Null for anything that no version of this engine wrote. */
export function parseState(stored: unknown): RunState | null {
  return stateSchema.safeParse(stored).data ?? null;
}

export const isOver = ({ status }: RunState): boolean =>
  status === 'finished' || status === 'failed' || status === 'cancelled';
