import type { StepOutcome } from '#engine/ports.ts';
import type { RunEvent } from '#engine/run/next.ts';

/** What became of a step, as the interpreter is told. */
export function eventOf(outcome: StepOutcome): RunEvent {
  switch (outcome.kind) {
    case 'performed':
      return { kind: 'performed', outputs: outcome.outputs ?? {} };
    case 'failed':
    case 'postponed':
      return outcome;
    case 'unknown':
      return { kind: 'unknown' };
  }
}
