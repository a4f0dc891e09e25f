/** Whether what a vendor stores and what a step says name the same person. An empty value names no one. */
type Stored = string | null | undefined;

export const isSameEmail = (stored: Stored, given: string): boolean =>
  given !== '' && stored?.toLowerCase() === given.toLowerCase();

/** Numbers are stored as they were typed: +1 (801) 555-0178 and 8015550178 are one. */
export const isSamePhone = (stored: Stored, given: string): boolean =>
  digitsOf(given) !== '' && digitsOf(stored ?? '') === digitsOf(given);

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
