import { currentUserRoute, type User } from '#features/session/contract.ts';
import { ApiError, NETWORK_ERROR } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';

export type VerifyFailure = 'expired' | 'refused' | 'unreachable';
export type Verified = { user: User } | { failure: VerifyFailure };

export const VERIFY_MESSAGES: Record<VerifyFailure, string> = {
  expired: 'Session expired. Please log in again.',
  refused: 'Session verification failed. Please log in again.',
  unreachable: 'An error occurred during authentication. Please log in again.',
};

/** With `ask`, an expired session opens the login modal and this resolves after it; with `quiet` it just fails. */
export const verifySession = async (mode: 'ask' | 'quiet'): Promise<Verified> => {
  try {
    return await call(currentUserRoute, {
      onExpired: mode === 'ask' ? 'ask' : 'throw',
      expiredMessage: VERIFY_MESSAGES.expired,
    });
  } catch (error) {
    return { failure: verifyFailure(error) };
  }
};

export const verifyFailure = (error: unknown): VerifyFailure => {
  if (!(error instanceof ApiError) || error.code === NETWORK_ERROR) return 'unreachable';
  return error.status === 401 ? 'expired' : 'refused';
};
