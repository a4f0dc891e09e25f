export type CredentialErrors = { email?: string; password?: string };

/** Looser than the server's check on purpose: it catches slips, and the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const checkCredentials = (given: { email: string; password: string }): CredentialErrors => ({
  ...(given.email.trim() === ''
    ? { email: 'Please enter your email address.' }
    : EMAIL.test(given.email.trim())
      ? {}
      : { email: 'Please enter a valid email address.' }),
  ...(given.password === '' ? { password: 'Please enter your password.' } : {}),
});
