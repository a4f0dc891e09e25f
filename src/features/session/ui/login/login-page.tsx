import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { appConfig } from '#ui/session/app-config.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { AuthLayout } from '../form/auth-layout.tsx';
import { Notice } from '../form/notice.tsx';
import { textLink } from '../form/text-link.ts';
import { redirectTarget } from '../redirect-target.ts';
import { DemoHint } from './demo-hint.tsx';
import { LoginForm } from './login-form.tsx';
import { getLoginNotice, setLoginNotice } from './login-notice.ts';
import { ProductUpdates } from './product-updates.tsx';

export function LoginPage() {
  const search = useSearch({ strict: false });
  const target = redirectTarget(search.redirect);
  const navigate = useNavigate();
  const user = useCurrentUser();
  const form = useRef<HTMLFormElement>(null);
  const [notice] = useState(getLoginNotice);

  useEffect(() => setLoginNotice(null), []);

  // The form only stores the user, so a login in another tab redirects from here as well.
  useEffect(() => {
    if (user) void navigate({ href: target, replace: true });
  }, [user, target, navigate]);

  return (
    <AuthLayout
      title="Log in"
      lead={
        <>
          New here?{' '}
          <Link to="/create-account" className={textLink}>
            Create an account
          </Link>
        </>
      }
      aside={<ProductUpdates />}
    >
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
      <LoginForm formRef={form}>
        <div className="-mt-1 mb-1 text-sm">
          <Link to="/forgot-password" className={textLink}>
            Forgot your password?
          </Link>
        </div>
      </LoginForm>
      {appConfig.demo ? <DemoHint formRef={form} /> : null}
    </AuthLayout>
  );
}
