import { loginRoute } from '#features/session/contract.ts';
import { ApiError, NETWORK_ERROR, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { sessionGate } from '#ui/session/browser-session.ts';
import { writeStoredUser } from '#ui/session/stored-user.ts';
import { LOGIN_UNREACHABLE } from './login-texts.ts';

type Credentials = { email: string; password: string };

/** Throws `ApiError`. */
export const logIn = async (credentials: Credentials): Promise<void> => {
  const { user } = await call(loginRoute, { body: credentials });
  writeStoredUser(user);
  // Resumes requests that waited for this login; if there are none, it only records the tab's user.
  sessionGate.adopt(user);
};

/** Null on success; otherwise what to tell the user. */
export const signIn = async (credentials: Credentials): Promise<string | null> => {
  try {
    await logIn(credentials);
    return null;
  } catch (error) {
    return signInFailure(error);
  }
};

export const signInFailure = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.code === NETWORK_ERROR) return LOGIN_UNREACHABLE;
  if (error.code === UNEXPECTED_FORMAT) return 'Login failed. Please check your credentials.';
  return error.serverMessage ?? 'Login failed';
};
