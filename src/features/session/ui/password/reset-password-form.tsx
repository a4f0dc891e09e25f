import { Link } from '@tanstack/react-router';
import { PASSWORD_MIN_LENGTH, resetPasswordRoute } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { clearStoredUser } from '#ui/session/stored-user.ts';
import { FormPasswordField } from '../form/form-text-field.tsx';
import { Notice } from '../form/notice.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { textLink } from '../form/text-link.ts';

const resetPasswordForm = defineForm({
  routes: [resetPasswordRoute],
  labels: { token: 'Link', password: 'New password' },
});

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const form = useForm({
    form: resetPasswordForm,
    values: { password: '' },
    schema: resetPasswordRoute.body,
    toBody: ({ password }) => ({ token, password }),
    save: (body) => call(resetPasswordRoute, { body }),
    onSaved: ({ message }) => {
      // The server has just ended all of the user's sessions, including this browser's unless another user is signed in
      // here. So the next page verifies the session, and the other tabs find out on their next request.
      clearStoredUser('unverified');
      onDone(message);
    },
    failure: (error) => failureText(error, 'Failed to change your password. Please try again.'),
    asks: false,
  });
  return (
    <PlainForm unsaved={form.unsaved} onSubmit={form.submit} className="flex flex-col gap-2">
      <FormPasswordField
        form={form}
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      {form.problems.length > 0 ? (
        <Notice tone="danger">
          {form.problems.join(' ')}{' '}
          <Link to="/forgot-password" className={textLink}>
            Ask for a new link
          </Link>
        </Notice>
      ) : null}
      <SubmitButton busy={form.isSaving}>Set password</SubmitButton>
    </PlainForm>
  );
}
