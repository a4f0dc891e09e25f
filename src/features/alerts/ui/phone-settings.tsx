import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { formatPhone } from '#ui/format/format-phone.ts';
import { PhoneInput } from '#ui/input/phone-input.tsx';
import { type AlertSettings, removePhoneRoute, setPhoneRoute } from '../contract.ts';
import { alertSettingsQuery } from './alert-queries.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { useSettingsMutation } from './use-settings-mutation.ts';

const phoneForm = defineForm({ routes: [setPhoneRoute], labels: { number: 'Mobile number' } });

/** Asks for a number, then for the texted code, then shows the confirmed number. */
export function PhoneSettings({ settings }: { settings: AlertSettings }) {
  const { phone } = settings;
  const [isChanging, setIsChanging] = useState(false);
  const remove = useSettingsMutation(async () => (await call(removePhoneRoute)).data);
  if (!phone || isChanging) return <NumberForm onSaved={() => setIsChanging(false)} />;
  return (
    <>
      {phone.is_confirmed ? (
        <p className="mb-4">
          Text messages go to <span className="font-medium">{formatPhone(phone.number)}</span>.
        </p>
      ) : (
        <PhoneCodeForm settings={settings} number={phone.number} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setIsChanging(true)}>
          {phone.is_confirmed ? 'Change number' : 'Another number or a new code'}
        </Button>
        <Button size="small" loading={remove.isPending} onClick={() => remove.mutate()}>
          Remove number
        </Button>
      </div>
    </>
  );
}

function NumberForm({ onSaved }: { onSaved: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    form: phoneForm,
    values: { number: '' },
    schema: setPhoneRoute.body,
    toBody: (values) => values,
    save: (body) => call(setPhoneRoute, { body }),
    onSaved: ({ data }) => {
      client.setQueryData(alertSettingsQuery.queryKey, data);
      onSaved();
    },
    failure: () => 'The code could not be texted. Please try again.',
  });
  return (
    <Form
      form={form}
      className="flex max-w-100 flex-col gap-2"
      actions={
        <Button type="submit" variant="primary" loading={form.isSaving}>
          Text me a code
        </Button>
      }
    >
      <FormField form={form} name="number" hint="We text a code to this number to make sure it’s yours.">
        {(control) => <PhoneInput {...control} autoComplete="tel-national" />}
      </FormField>
    </Form>
  );
}
