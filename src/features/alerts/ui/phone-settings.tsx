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

/** Asks for a number, then for the texted code, then shows the confirmed number, which stays until another is confirmed. */
export function PhoneSettings({ settings }: { settings: AlertSettings }) {
  const { phone } = settings;
  const [isChanging, setIsChanging] = useState(false);
  const remove = useSettingsMutation(async () => (await call(removePhoneRoute)).data);
  const again = useSettingsMutation(
    async (number: string) => (await call(setPhoneRoute, { body: { number } })).data,
    { said: 'A new code is on its way.' },
  );
  const keep = useSettingsMutation(
    async (number: string) => (await call(setPhoneRoute, { body: { number } })).data,
  );
  if (!phone || isChanging)
    return <NumberForm onClose={() => setIsChanging(false)} canCancel={phone !== null} />;
  const awaited = phone.is_confirmed ? phone.pending : phone.number;
  return (
    <>
      {phone.is_confirmed ? (
        <p className="mb-4">
          Text messages go to <span className="font-medium">{formatPhone(phone.number)}</span>
          {awaited === null ? '.' : ' until the new number is confirmed.'}
        </p>
      ) : null}
      {awaited === null ? null : <PhoneCodeForm settings={settings} number={awaited} />}
      <div className="flex flex-wrap gap-3">
        {awaited === null ? null : (
          <Button size="small" loading={again.isPending} onClick={() => again.mutate(awaited)}>
            Text me a new code
          </Button>
        )}
        <Button size="small" onClick={() => setIsChanging(true)}>
          {awaited === null ? 'Change number' : 'Another number'}
        </Button>
        {phone.pending === null ? null : (
          <Button size="small" loading={keep.isPending} onClick={() => keep.mutate(phone.number)}>
            Keep {formatPhone(phone.number)}
          </Button>
        )}
        <Button size="small" loading={remove.isPending} onClick={() => remove.mutate()}>
          Remove number
        </Button>
      </div>
    </>
  );
}

function NumberForm({ onClose, canCancel }: { onClose: () => void; canCancel: boolean }) {
  const client = useQueryClient();
  const form = useForm({
    form: phoneForm,
    values: { number: '' },
    schema: setPhoneRoute.body,
    toBody: (values) => values,
    save: (body) => call(setPhoneRoute, { body }),
    onSaved: ({ data }) => {
      client.setQueryData(alertSettingsQuery.queryKey, data);
      onClose();
    },
    failure: () => 'Failed to text the code. Please try again.',
  });
  return (
    <Form
      form={form}
      className="flex max-w-100 flex-col gap-2"
      actions={
        <>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            Text me a code
          </Button>
          {canCancel ? <Button onClick={onClose}>Cancel</Button> : null}
        </>
      }
    >
      <FormField
        form={form}
        name="number"
        hint="We text a code to this number to make sure it’s yours. It also lets a trial text people who have not written first."
      >
        {(control) => <PhoneInput {...control} autoComplete="tel-national" />}
      </FormField>
    </Form>
  );
}
