import type { UnmetExpectation } from '#features/receptionist/contract.ts';
import { type Choices, expectationText } from './expectation-texts.ts';

/** What was expected, and what happened instead. */
export const Unmet = ({ missed, choices }: { missed: UnmetExpectation; choices: Choices }) => (
  <>
    Expected: {expectationText(missed, choices)}
    {missed.heard === '' ? null : <span className="block text-sm">{missed.heard}</span>}
  </>
);
