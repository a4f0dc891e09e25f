import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { appConfig } from '#ui/session/app-config.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { Notice } from '../form/notice.tsx';
import { redirectTarget } from '../redirect-target.ts';
import { getLoginNotice, setLoginNotice } from './login-notice.ts';
import { LoginScreen } from './login-screen.tsx';

export function LoginPage() {
  const search = useSearch({ strict: false });
  const target = redirectTarget(search.redirect);
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [notice] = useState(getLoginNotice);

  useEffect(() => setLoginNotice(null), []);

  // The form only stores the user, so a login in another tab redirects from here as well.
  useEffect(() => {
    if (user) void navigate({ href: target, replace: true });
  }, [user, target, navigate]);

  return (
    <LoginScreen config={appConfig}>
      {notice ? (
        <div className="mb-4">
          <Notice tone="danger">
            {notice.message}{' '}
            {notice.retry ? (
              <button
                type="button"
                className="font-medium underline underline-offset-4"
                onClick={() => void navigate({ href: target })}
              >
                Try again
              </button>
            ) : null}
          </Notice>
        </div>
      ) : null}
    </LoginScreen>
  );
}
