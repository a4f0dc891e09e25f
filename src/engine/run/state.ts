/**
 * Where a run stands, as small JSON. Stored after any step, read by any process, it goes on to the same end.
 * README.md draws the ways between the statuses.
 */
import { z } from 'zod';
import { idSchema } from '../graph/graph.ts';

const STATE_VERSION = 1;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const stateSchema = z.object({
  version: z.literal(STATE_VERSION),
  runId: z.string().min(1).max(64),
  status: z.enum(['ready', 'performing', 'waiting', 'retrying', 'finished', 'failed', 'cancelled']),
  /** The step to enter, being performed, waited in, or failed. Null before an empty flow's end and when finished. */
  nodeId: idSchema.nullable(),
  /** 1, and one more each time that the run is started again from a step that was already done. */
  visit: z.int().min(1),
  /** How often the step has been tried in a row, this time included. */
  attempt: z.int().min(0),
  /** How many steps were entered so far. */
  steps: z.int().min(0),
  /** Milliseconds since 1970, while waiting or retrying. */
  until: z.number().nullable(),
  failure: z.object({ reason: z.string(), unknown: z.boolean() }).nullable(),
  /** What steps gave to later steps. */
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

/** Null for what no version of this engine wrote. */
export function parseState(stored: unknown): RunState | null {
  return stateSchema.safeParse(stored).data ?? null;
}

export const isOver = ({ status }: RunState): boolean =>
  status === 'finished' || status === 'failed' || status === 'cancelled';
