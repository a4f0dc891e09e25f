const SESSION_EXPIRED_EVENT = 'session-expired';
export const SESSION_EXPIRED_MESSAGE = 'Your session has expired. Please log in again.';

export type SessionExpiredDetail = { message: string };

/**
 * A window event rather than a callback, so that code that does not import this module can raise or hear it
 * too.
 */
export const raiseSessionExpired = (message = SESSION_EXPIRED_MESSAGE): void => {
  window.dispatchEvent(new CustomEvent<SessionExpiredDetail>(SESSION_EXPIRED_EVENT, { detail: { message } }));
};

export const onSessionExpired = (listener: (detail: SessionExpiredDetail) => void): (() => void) => {
  const handle = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    listener({ message: readMessage(detail) ?? SESSION_EXPIRED_MESSAGE });
  };
  window.addEventListener(SESSION_EXPIRED_EVENT, handle);
  return () => window.removeEventListener(SESSION_EXPIRED_EVENT, handle);
};

function readMessage(detail: unknown): string | null {
  if (typeof detail !== 'object' || detail === null || !('message' in detail)) return null;
  return typeof detail.message === 'string' && detail.message !== '' ? detail.message : null;
}
