import { useEffect, useRef, useState } from 'react';
import { logoutRoute } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { LogoMark } from '#ui/layout/logo.tsx';
import { leaveTo } from '#ui/session/browser-session.ts';
import { clearStoredUser } from '#ui/session/stored-user.ts';

const REDIRECT_MS = 1000;

/** Logs out locally even if the server fails: a user who asked to leave must not stay signed in on this screen. */
export function LogoutPage() {
  const [message, setMessage] = useState('Logging out...');
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void call(logoutRoute)
      .then(
        () => setMessage('Logout successful. Redirecting...'),
        () => setMessage('Logout completed. Redirecting...'),
      )
      .finally(() => {
        clearStoredUser('logout');
        setTimeout(() => leaveTo('/'), REDIRECT_MS);
      });
  }, []);

  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 outline-none">
      <div className="flex flex-col items-center gap-4 text-center">
        <LogoMark className="size-12" />
        <h1 className="sr-only">Log out</h1>
        <p role="status" className="text-lg font-medium">
          {message}
        </p>
      </div>
    </main>
  );
}
