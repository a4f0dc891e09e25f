import { ApiError, NETWORK_ERROR } from '#ui/api/api-error.ts';

/** False if the call itself failed, so that the server may or may not have acted. */
export const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== NETWORK_ERROR;

/** The server's message. If it refused fields, its message only points to them, so the first field's own is taken. */
export function saidBy({ code, serverMessage, errors }: ApiError): string | undefined {
  const [field] = Object.values(errors).flat();
  return code === 'validation-failed' ? (field ?? serverMessage ?? undefined) : (serverMessage ?? field);
}
