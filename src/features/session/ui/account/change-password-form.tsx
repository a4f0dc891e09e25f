import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePasswordRoute, PASSWORD_MIN_LENGTH } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { FormPasswordField } from '../form/form-text-field.tsx';
import { Notice } from '../form/notice.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { securityEventsQuery, sessionsQuery } from './account-queries.ts';

const changePasswordForm = defineForm({
  routes: [changePasswordRoute],
  labels: {
    current_password: 'Current password',
    password: 'New password',
    repeat: 'Repeat the new password',
  },
});

const EMPTY = { current_password: '', password: '', repeat: '' };

export function ChangePasswordForm() {
  const user = useCurrentUser();
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const form = useForm({
    form: changePasswordForm,
    values: EMPTY,
    schema: changePasswordRoute.body,
    toBody: ({ current_password, password }) => ({ current_password, password }),
    check: ({ password, repeat }) =>
      repeat === password ? [] : [{ path: 'repeat', message: 'The two passwords are not the same.' }],
    save: (body) => {
      setDone(null);
      return call(changePasswordRoute, { body });
    },
    onSaved: ({ message }) => {
      setDone(message);
      form.reset(EMPTY);
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
    },
    failure: (error) => failureText(error, 'Failed to change your password. Please try again.'),
  });

  return (
    <Form
      form={form}
      className="flex max-w-100 flex-col gap-2"
      actions={
        <>
          {done ? <Notice tone="success">{done}</Notice> : null}
          <SubmitButton busy={form.isSaving}>Change password</SubmitButton>
        </>
      }
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <FormPasswordField form={form} name="current_password" autoComplete="current-password" required />
      <FormPasswordField
        form={form}
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      <FormPasswordField form={form} name="repeat" autoComplete="new-password" required />
    </Form>
  );
}
