import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { createAccountRoute, PASSWORD_MIN_LENGTH } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { AuthField } from '../form/auth-field.tsx';
import { fieldMessages, showServerErrors } from '../form/form-errors.ts';
import { Notice } from '../form/notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { textLink } from '../form/text-link.ts';
import { TradeField } from './trade-field.tsx';

const FIELDS = ['first_name', 'last_name', 'business_name', 'trade', 'email', 'password'] as const;

export function CreateAccountForm({ onSent }: { onSent: (message: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(createAccountRoute.body, fieldMessages),
    defaultValues: {
      first_name: '',
      last_name: '',
      business_name: '',
      trade: 'general' as const,
      email: '',
      password: '',
      // Appointments are in the business's own time, which is nearly always the one of its owner's browser.
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    if (isSubmitting) return;
    try {
      const { message } = await call(createAccountRoute, { body });
      onSent(message);
    } catch (error) {
      const fallback = 'Your account could not be created. Please try again.';
      showServerErrors({ error, fields: FIELDS, setError, fallback });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <AuthField
          label="First name"
          autoComplete="given-name"
          required
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <AuthField
          label="Last name"
          autoComplete="family-name"
          required
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </div>
      <AuthField
        label="Business name"
        autoComplete="organization"
        required
        error={errors.business_name?.message}
        {...register('business_name')}
      />
      <TradeField error={errors.trade?.message} {...register('trade')} />
      <AuthField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...register('email', { setValueAs: trimmed })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message ? <Notice tone="danger">{errors.root.message}</Notice> : null}
      <div className="mt-2">
        <SubmitButton busy={isSubmitting}>Create account</SubmitButton>
      </div>
      <p className="mt-2 text-sm text-soft">
        By creating an account you accept the{' '}
        <Link to="/terms" className={textLink}>
          terms
        </Link>{' '}
        and the{' '}
        <Link to="/privacy" className={textLink}>
          privacy notice
        </Link>
        .
      </p>
    </form>
  );
}

/** The contract checks the address before it trims it, and phones like to add a space. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
