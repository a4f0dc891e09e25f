const EXCLUSION_VIOLATION = '23P01';
const UNIQUE_VIOLATION = '23505';

/** Two writers used the same key at the same moment, and this is the second. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);

export const isExclusionViolation = (error: unknown): boolean => hasCode(error, EXCLUSION_VIOLATION);

/** Drizzle wraps the driver's error. */
function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true;
  }
  return false;
}
