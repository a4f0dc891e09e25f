export type LoginTrust = 'fresh' | 'trusted' | 'stale';

/**
 * How far a stored login is trusted. A login time in the future means that the clock was changed, so its age
 * is unknown and it counts as stale.
 */
export const loginTrust = (login: {
  loginTime: number;
  now: number;
  freshMs: number;
  trustMs: number;
}): LoginTrust => {
  const age = login.now - login.loginTime;
  if (!(age >= 0 && age < login.trustMs)) return 'stale';
  return age < login.freshMs ? 'fresh' : 'trusted';
};
