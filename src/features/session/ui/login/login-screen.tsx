import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { AppConfig } from '#ui/session/app-config.ts';
import { AuthLayout } from '../form/auth-layout.tsx';
import { textLink } from '../form/text-link.ts';
import { DemoHint } from './demo-hint.tsx';
import { LoginForm } from './login-form.tsx';
import { ProductUpdates } from './product-updates.tsx';

/** What the login page shows. The server renders it too, so it knows nothing of the browser. */
export function LoginScreen({
  config,
  children,
}: {
  config: Pick<AppConfig, 'demo' | 'mail'>;
  /** Above the form. */
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
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
      {children}
      <LoginForm formRef={form}>
        <div className="-mt-1 mb-1 text-sm">
          <Link to="/forgot-password" className={textLink}>
            Forgot your password?
          </Link>
        </div>
      </LoginForm>
      {config.demo ? <DemoHint formRef={form} mail={config.mail} /> : null}
    </AuthLayout>
  );
}
