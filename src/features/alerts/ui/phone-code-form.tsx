import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { formatPhone } from '#ui/format/format-phone.ts';
import { Input } from '#ui/input/input.tsx';
import { type AlertSettings, confirmPhoneRoute } from '../contract.ts';
import { alertSettingsQuery } from './alert-queries.ts';

const codeForm = defineForm({ routes: [confirmPhoneRoute], labels: { code: 'Code' } });

export function PhoneCodeForm({ settings, number }: { settings: AlertSettings; number: string }) {
  const client = useQueryClient();
  const form = useForm({
    form: codeForm,
    values: { code: '' },
    schema: confirmPhoneRoute.body,
    toBody: (values) => values,
    save: (body) => call(confirmPhoneRoute, { body }),
    onSaved: ({ data }) => client.setQueryData(alertSettingsQuery.queryKey, data),
    failure: () => 'Failed to check the code. Please try again.',
  });
  return (
    <Form
      form={form}
      className="mb-4 flex max-w-100 flex-col gap-2"
      actions={
        <Button type="submit" variant="primary" loading={form.isSaving}>
          Confirm
        </Button>
      }
    >
      <p className="mb-2">We texted a code to {formatPhone(number)}.</p>
      {settings.sms_is_sandbox ? (
        <p className="mb-2 text-sm text-soft">
          SMS is a sandbox here: the code is in{' '}
          <Link to="/sandbox/messages" className="font-medium text-accent-ink underline underline-offset-4">
            Sandbox messages
          </Link>
          .
        </p>
      ) : null}
      <FormField form={form} name="code">
        {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />}
      </FormField>
    </Form>
  );
}
