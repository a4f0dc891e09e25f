import type { StepEnding, StepNote } from '#features/automations/tables.ts';

/**
 * Builds the steps of a run, in the order in which they began, from the notes of its commits. A step noted as
 * started continues with the next note of the same attempt; a note after its end is another attempt.
 */
export function stepsOfJournal(notes: (StepNote | StepEnding)[]): StepNote[] {
  const steps: StepNote[] = [];
  const started = new Map<string, StepNote>();
  for (const note of notes) {
    const key = `${note.idempotencyKey} ${note.attempt}`;
    const step = started.get(key) ?? ('nodeId' in note ? { ...note, entries: [] } : null);
    if (!step) continue;
    if (!started.has(key)) steps.push(step);
    step.status = note.status;
    step.finishedAt = note.finishedAt;
    step.entries.push(...note.entries);
    if ('nodeId' in note) {
      step.input = note.input ?? step.input;
      step.output = note.output;
      if (note.afterFailure) step.afterFailure = note.afterFailure;
    }
    if (note.status === 'started') started.set(key, step);
    else started.delete(key);
  }
  return steps;
}
