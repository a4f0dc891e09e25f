import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgotPasswordRoute } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { AuthField } from '../form/auth-field.tsx';
import { AuthLayout } from '../form/auth-layout.tsx';
import { CheckYourEmail } from '../form/check-your-email.tsx';
import { fieldMessages, showServerErrors } from '../form/form-errors.ts';
import { Notice } from '../form/notice.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { textLink } from '../form/text-link.ts';

/** Answers the same whether or not the account exists: the page must not tell who is a customer. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotPasswordRoute.body, fieldMessages),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    if (isSubmitting) return;
    try {
      setSent((await call(forgotPasswordRoute, { body })).message);
    } catch (error) {
      const fallback = 'The e-mail could not be sent. Please try again.';
      showServerErrors({ error, fields: ['email'], setError, fallback });
    }
  });

  if (sent !== null) return <CheckYourEmail message={sent} />;
  return (
    <AuthLayout title="Forgot your password?" lead="We will e-mail you a link to set a new one.">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
        <AuthField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
          {...register('email', { setValueAs: (value: string) => value.trim() })}
        />
        {errors.root?.message ? <Notice tone="danger">{errors.root.message}</Notice> : null}
        <SubmitButton busy={isSubmitting}>Send the link</SubmitButton>
      </form>
      <p className="mt-6 text-sm">
        <Link to="/" className={textLink}>
          Back to login
        </Link>
      </p>
    </AuthLayout>
  );
}
