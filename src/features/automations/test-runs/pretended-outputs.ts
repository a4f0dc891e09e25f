import { actionOf } from '#connectors/registry.ts';
import type { StepRequest } from '#engine/run/effect.ts';
import type { Variables } from '#engine/text/placeholders.ts';

/** What the step's action declares that it would give to later steps. */
export const pretendedOutputs = ({
  request: { action, input },
  given,
}: {
  request: StepRequest;
  /** Values given for the test; they win over made-up ones. */
  given: Variables;
}): Variables => actionOf(action)?.sample?.({ input, given }) ?? {};
