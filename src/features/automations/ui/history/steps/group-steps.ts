/** The steps of a run as shown: one entry per node, with its attempts, and when each began and ended. */
import type { Run, StepLog } from '#features/automations/contract.ts';

export type NodeLog = {
  nodeId: string;
  name: string;
  action: string;
  status: StepLog['status'];
  afterFailure: StepLog['after_failure'];
  attempts: StepLog[];
  /** Where each attempt begins and how long it is, as fractions of the whole run. */
  bars: { from: number; size: number }[];
  /** Null while it is under way. */
  durationMs: number | null;
};

export function groupSteps({
  run,
  logs,
  now,
}: {
  run: Pick<Run, 'created_at' | 'finished_at'>;
  logs: readonly StepLog[];
  now: number;
}): NodeLog[] {
  const byNode = new Map<string, StepLog[]>();
  for (const step of logs) byNode.set(step.node_id, [...(byNode.get(step.node_id) ?? []), step]);
  const whole = spanOf({ run, logs, now });
  return [...byNode.values()].flatMap((attempts) => {
    const [first, last] = [attempts[0], attempts.at(-1)];
    if (!first || !last) return [];
    const endOf = ({ finished_at: end }: StepLog) => (end ? Date.parse(end) : whole.to);
    return {
      nodeId: last.node_id,
      name: last.node_name,
      action: last.action,
      status: last.status,
      afterFailure: last.after_failure,
      attempts,
      bars: attempts.map((step) => {
        const from = Date.parse(step.started_at);
        return { from: (from - whole.from) / whole.size, size: Math.max(0, endOf(step) - from) / whole.size };
      }),
      durationMs: last.finished_at ? endOf(last) - Date.parse(first.started_at) : null,
    };
  });
}

/** From the start of the run to its end, or to now; never zero, since it is divided by. */
function spanOf({ run, logs, now }: Parameters<typeof groupSteps>[0]) {
  const ends = logs.map(({ finished_at: end, started_at: start }) => Date.parse(end ?? start));
  const from = Math.min(
    Date.parse(run.created_at),
    ...logs.map(({ started_at: start }) => Date.parse(start)),
  );
  const to = Math.max(run.finished_at ? Date.parse(run.finished_at) : now, ...ends);
  return { from, to, size: Math.max(1, to - from) };
}
