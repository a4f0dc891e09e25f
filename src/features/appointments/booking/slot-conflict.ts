import { isExclusionViolation } from '#platform/database/constraint-violation.ts';
import { AppError } from '#platform/errors.ts';

/** Turns the database's refusal of a double booking into an error for the customer who came second. */
export async function orSlotTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isExclusionViolation(error)) throw new AppError('slot-taken', { cause: error });
    throw error;
  }
}
