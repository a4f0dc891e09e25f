import { createPasswords } from '#platform/secrets.ts';

/** Tests log in thousands of times, and the work that protects passwords would take minutes of every run. */
export const QUICK_PASSWORDS = createPasswords({ memory: 8, passes: 1 });
