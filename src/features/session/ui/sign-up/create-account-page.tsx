import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '../form/auth-layout.tsx';
import { CheckYourEmail } from '../form/check-your-email.tsx';
import { textLink } from '../form/text-link.ts';
import { CreateAccountForm } from './create-account-form.tsx';

export function CreateAccountPage() {
  const [sent, setSent] = useState<string | null>(null);
  if (sent !== null) return <CheckYourEmail message={sent} />;
  return (
    <AuthLayout
      title="Create an account"
      lead={
        <>
          Have one already?{' '}
          <Link to="/" className={textLink}>
            Log in
          </Link>
        </>
      }
    >
      <CreateAccountForm onSent={setSent} />
    </AuthLayout>
  );
}
