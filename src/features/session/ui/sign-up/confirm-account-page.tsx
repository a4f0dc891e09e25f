import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { confirmAccountRoute } from '#features/session/contract.ts';
import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { writeStoredUser } from '#ui/session/stored-user.ts';
import { AuthLayout } from '../form/auth-layout.tsx';
import { Notice } from '../form/notice.tsx';

const BROKEN_LINK = 'This link is not complete. Please open it again from the e-mail.';

export function ConfirmAccountPage() {
  const { token } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(token ? null : BROKEN_LINK);
  const begun = useRef(false);

  useEffect(() => {
    // The link works once, so it is sent once, however often React runs this effect.
    if (!token || begun.current) return;
    begun.current = true;
    void call(confirmAccountRoute, { body: { token } }).then(
      ({ user }) => {
        writeStoredUser(user);
        return navigate({ to: '/dashboard', replace: true });
      },
      (error: unknown) => setFailure(confirmFailure(error)),
    );
  }, [token, navigate]);

  return (
    <AuthLayout title={failure === null ? 'Confirming your account' : 'Your account is not confirmed'}>
      {failure === null ? (
        <p role="status">One moment…</p>
      ) : (
        <>
          <Notice tone="danger">{failure}</Notice>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/create-account" className={buttonStyle({ variant: 'primary' })}>
              Create an account
            </Link>
            <Link to="/" className={buttonStyle()}>
              Log in
            </Link>
          </div>
        </>
      )}
    </AuthLayout>
  );
}

function confirmFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === UNEXPECTED_FORMAT)
    return 'Failed to confirm your account. Please try again.';
  return error.errors.token?.[0] ?? error.message;
}
