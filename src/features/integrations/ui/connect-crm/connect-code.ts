/** Connects the CRM account that a code stands for, and says what went wrong in the words of the page. */
import { type ConnectReply, connectCrmRoute } from '#features/integrations/contract.ts';
import { ApiError, NETWORK_ERROR, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';

export const NO_CODE_ON_LOAD = 'No authorization code found in URL';
const NO_CODE = 'No authorization code found';

export type Credentials = { email: string; password: string };
export type LogIn = (credentials: Credentials) => Promise<void>;

type Request = { code: string; existing_account: boolean; email?: string };
type Connect = (request: Request) => Promise<ConnectReply>;
/** What the server says comes next, or what to tell the customer. */
export type Invited = { reply: ConnectReply } | { problem: string };

const connect: Connect = (body) => call(connectCrmRoute, { body });

/** For a new customer, perhaps with an address that they gave. */
export async function inviteNew({
  code,
  email,
  send = connect,
}: {
  code: string | undefined;
  email?: string | undefined;
  send?: Connect;
}): Promise<Invited> {
  if (!code) return { problem: NO_CODE };
  const otherwise = 'Failed to connect CRM. Please try again.';
  try {
    const reply = await send({ code, existing_account: false, ...(email !== undefined && { email }) });
    return reply.success || reply.next !== null ? { reply } : { problem: reply.message || otherwise };
  } catch (error) {
    return {
      problem:
        error instanceof ApiError && error.code !== NETWORK_ERROR
          ? (error.errors.email?.[0] ?? error.serverMessage ?? otherwise)
          : 'An error occurred while connecting your CRM. Please try again.',
    };
  }
}

/** For a customer who has an account: logs in first. Null on success; otherwise what to tell them. */
export async function connectExisting({
  code,
  credentials,
  logIn,
  send = connect,
}: {
  code: string | undefined;
  credentials: Credentials;
  logIn: LogIn;
  send?: Connect;
}): Promise<string | null> {
  if (!code) return NO_CODE;
  try {
    await logIn(credentials);
  } catch (error) {
    if (error instanceof ApiError && error.code === UNEXPECTED_FORMAT)
      return 'Login failed. Please check your credentials.';
    return thrownText(error);
  }
  const otherwise = 'Failed to connect CRM after login. Please try again.';
  try {
    const { success, message } = await send({ code, existing_account: true });
    return success ? null : message || otherwise;
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.code !== NETWORK_ERROR;
    return isAnswer ? (error.serverMessage ?? otherwise) : thrownText(error);
  }
}

const thrownText = (error: unknown): string =>
  (error instanceof Error && error.message) || 'An error occurred. Please try again.';
