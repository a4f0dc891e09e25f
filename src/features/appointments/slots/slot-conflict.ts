import { AppError } from '#platform/errors.ts';

const EXCLUSION_VIOLATION = '23P01';
const UNIQUE_VIOLATION = '23505';

/** Turns the database's refusal of a double booking into an error for the customer who came second. */
export async function orSlotTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, EXCLUSION_VIOLATION)) throw new AppError('slot-taken', { cause: error });
    throw error;
  }
}

export const isUniqueViolation = (error: unknown): boolean => violates(error, UNIQUE_VIOLATION);

function violates(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true;
  }
  return false;
}
