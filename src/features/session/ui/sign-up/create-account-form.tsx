import { createAccountRoute, PASSWORD_MIN_LENGTH } from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { FormPasswordField, FormTextField } from '../form/form-text-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { textLink } from '../form/text-link.ts';
import { type Trade, TradeField } from './trade-field.tsx';

const createAccountForm = defineForm({
  routes: [createAccountRoute],
  labels: {
    first_name: 'First name',
    last_name: 'Last name',
    business_name: 'Business name',
    trade: 'Trade',
    timezone: 'Time zone',
    email: 'Email',
    password: 'Password',
  },
});

export function CreateAccountForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({
    form: createAccountForm,
    values: {
      first_name: '',
      last_name: '',
      business_name: '',
      trade: 'general' as Trade,
      email: '',
      password: '',
    },
    schema: createAccountRoute.body,
    // Appointments use the business's time zone, which is nearly always that of its owner's browser.
    toBody: (values) => ({
      ...values,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    }),
    save: (body) => call(createAccountRoute, { body }),
    onSaved: ({ message }) => onSent(message),
    failure: (error) => failureText(error, 'Failed to create your account. Please try again.'),
  });
  const trade = useFormField(form, 'trade');

  return (
    <Form
      form={form}
      className="flex flex-col gap-2"
      actions={
        <>
          <div className="mt-2">
            <SubmitButton busy={form.isSaving}>Create account</SubmitButton>
          </div>
          <p className="mt-2 text-sm text-soft">
            By creating an account you accept the{' '}
            <a href="/terms" target="_blank" rel="noopener" className={textLink}>
              terms
            </a>{' '}
            and the{' '}
            <a href="/privacy" target="_blank" rel="noopener" className={textLink}>
              privacy notice
            </a>
            .
          </p>
        </>
      }
    >
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <FormTextField form={form} name="first_name" autoComplete="given-name" required />
        <FormTextField form={form} name="last_name" autoComplete="family-name" required />
      </div>
      <FormTextField form={form} name="business_name" autoComplete="organization" required />
      <TradeField {...trade} />
      <FormTextField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormPasswordField
        form={form}
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
    </Form>
  );
}
