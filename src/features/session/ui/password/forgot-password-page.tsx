import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPasswordRoute } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { AuthLayout } from '../form/auth-layout.tsx';
import { CheckYourEmail } from '../form/check-your-email.tsx';
import { FormTextField } from '../form/form-text-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { textLink } from '../form/text-link.ts';

const forgotPasswordForm = defineForm({ routes: [forgotPasswordRoute], labels: { email: 'Email' } });

/** Says the same whether or not the account exists, so that the page does not reveal who is a customer. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    form: forgotPasswordForm,
    values: { email: '' },
    schema: forgotPasswordRoute.body,
    toBody: (body) => body,
    save: (body) => call(forgotPasswordRoute, { body }),
    onSaved: ({ message }) => setSent(message),
    failure: (error) => failureText(error, 'Failed to send the e-mail. Please try again.'),
    asks: false,
  });

  if (sent !== null) return <CheckYourEmail message={sent} />;
  return (
    <AuthLayout title="Forgot your password?" lead="We will e-mail you a link to set a new one.">
      <Form
        form={form}
        className="flex flex-col gap-2"
        actions={<SubmitButton busy={form.isSaving}>Send the link</SubmitButton>}
      >
        <FormTextField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Form>
      <p className="mt-6 text-sm">
        <Link to="/" className={textLink}>
          Back to login
        </Link>
      </p>
    </AuthLayout>
  );
}
