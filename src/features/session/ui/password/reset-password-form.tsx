import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH, resetPasswordRoute } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { clearStoredUser } from '#ui/session/stored-user.ts';
import { fieldMessages, showServerErrors } from '../form/form-errors.ts';
import { Notice } from '../form/notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { textLink } from '../form/text-link.ts';

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetPasswordRoute.body, fieldMessages),
    defaultValues: { token, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    if (isSubmitting) return;
    try {
      const { message } = await call(resetPasswordRoute, { body });
      // The server has just ended every session of the user, this browser's too unless somebody else is signed in here:
      // so the next page asks, and the other tabs are left to find out for themselves.
      clearStoredUser('unverified');
      onDone(message);
    } catch (error) {
      const fallback = 'Your password could not be changed. Please try again.';
      showServerErrors({ error, fields: ['password', 'token'], setError, fallback });
    }
  });

  const linkFailure = errors.token?.message;
  const failure = linkFailure ?? errors.root?.message;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={errors.password?.message}
        {...register('password')}
      />
      {failure ? (
        <Notice tone="danger">
          {failure}{' '}
          <Link to="/forgot-password" className={textLink}>
            Ask for a new link
          </Link>
        </Notice>
      ) : null}
      <SubmitButton busy={isSubmitting}>Set password</SubmitButton>
    </form>
  );
}
