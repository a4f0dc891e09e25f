import type { Action, InputOf } from '#connectors/framework/define-action.ts';
import { strictInput } from '#connectors/framework/strict-input.ts';
import type { StepRequest } from '#engine/run/effect.ts';
import { AppError } from '#platform/errors.ts';

/** Reads the handler's input by the action's declaration; a step that cannot run says what is missing. */
export function readInput<Declared extends Action>(
  action: Declared,
  { input }: StepRequest,
): InputOf<Declared> {
  const read = strictInput({ action, values: input });
  if (read.ok) return read.input;
  throw new AppError('validation-failed', {
    message: read.problems.map(({ message }) => `${message}.`).join(' '),
  });
}
