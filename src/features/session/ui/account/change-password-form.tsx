import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePasswordRoute, PASSWORD_MIN_LENGTH } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { fieldMessages, showServerErrors } from '../form/form-errors.ts';
import { Notice } from '../form/notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { securityEventsQuery, sessionsQuery } from './account-queries.ts';
import { changePasswordForm } from './change-password-schema.ts';

const EMPTY = { current_password: '', password: '', repeat: '' };

export function ChangePasswordForm() {
  const user = useCurrentUser();
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(changePasswordForm, fieldMessages),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ current_password, password }) => {
    if (isSubmitting) return;
    setDone(null);
    try {
      const { message } = await call(changePasswordRoute, { body: { current_password, password } });
      setDone(message);
      reset(EMPTY);
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      await client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
    } catch (error) {
      const fallback = 'Your password could not be changed. Please try again.';
      showServerErrors({ error, fields: ['current_password', 'password'], setError, fallback });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-100 flex-col gap-2">
      {/* Tells a password manager whose password this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Repeat the new password"
        autoComplete="new-password"
        required
        error={errors.repeat?.message}
        {...register('repeat')}
      />
      {errors.root?.message ? <Notice tone="danger">{errors.root.message}</Notice> : null}
      {done ? <Notice tone="success">{done}</Notice> : null}
      <SubmitButton busy={isSubmitting}>Change password</SubmitButton>
    </form>
  );
}
