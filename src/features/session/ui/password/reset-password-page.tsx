import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { AuthLayout } from '../form/auth-layout.tsx';
import { Notice } from '../form/notice.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false });
  const [done, setDone] = useState<string | null>(null);
  if (done !== null) {
    return (
      <AuthLayout title="Your password is changed">
        <Notice tone="success">{done}</Notice>
        <Link to="/" className={`${buttonStyle({ variant: 'primary', size: 'large' })} mt-6 w-full`}>
          Log in
        </Link>
      </AuthLayout>
    );
  }
  if (!token) {
    return (
      <AuthLayout title="Set a new password">
        <Notice tone="danger">This link is not complete. Please open it again from the e-mail.</Notice>
        <Link to="/forgot-password" className={`${buttonStyle()} mt-6`}>
          Ask for a new link
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Set a new password" lead="You will be signed out everywhere else.">
      <ResetPasswordForm token={token} onDone={setDone} />
    </AuthLayout>
  );
}
