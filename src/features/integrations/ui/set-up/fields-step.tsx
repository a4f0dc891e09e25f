import { useId } from 'react';
import {
  type Integration,
  type SetUpItem,
  type SetUpStep,
  saveIntegrationRoute,
  savePreferencesRoute,
} from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { SetUpField } from './set-up-field.tsx';
import type { StepProps } from './step-props.ts';
import { type FieldValues, keptIfBlank, missingFields, startValues } from './steps.ts';

const setUpForm = defineForm({
  routes: [saveIntegrationRoute, savePreferencesRoute],
  labels: { integration_id: 'Integration', name: 'Name', data: 'Fields', 'data.*': 'Field' },
});

type Values = { data: FieldValues };

export function CredentialsStep(props: StepProps) {
  const { integration, active, step, onNext } = props;
  // The sandbox has none of its own, and a token in place of a sign-in is entered whole.
  const isStored = step.action === 'save_integration' && active !== null && !active.credentials.is_sandbox;
  const items = isStored ? keptIfBlank(itemsOf(step)) : itemsOf(step);
  const form = useForm({
    form: setUpForm,
    values: { data: startValues(items, '') } satisfies Values,
    schema: saveIntegrationRoute.body,
    toBody: ({ data }) => ({
      ...namesOf(integration),
      data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
    }),
    check: requires(items),
    save: (body) => call(saveIntegrationRoute, { body }),
    onSaved: onNext,
    failure: (error) => failureText(error, 'Failed to check the credentials. Please try again.'),
  });
  return (
    <>
      {isStored ? (
        <p>Enter only what has changed. We never show what is stored; what you leave blank stays as it is.</p>
      ) : null}
      <Fields {...props} form={form} items={items} />
    </>
  );
}

export function PreferencesStep(props: StepProps) {
  const { integration, active, step, onNext } = props;
  const items = itemsOf(step);
  const form = useForm({
    form: setUpForm,
    values: { data: startValues(items, active?.preferences ?? '') } satisfies Values,
    schema: savePreferencesRoute.body,
    toBody: ({ data }) => ({ ...namesOf(integration), data }),
    check: requires(items),
    save: (body) => call(savePreferencesRoute, { body }),
    onSaved: onNext,
    failure: (error) => failureText(error, 'Failed to save the preferences. Please try again.'),
  });
  return <Fields {...props} form={form} items={items} />;
}

type FieldsForm = Parameters<typeof SetUpField>[0]['form'] &
  Parameters<typeof Form>[0]['form'] & { getValues: () => Values; isSaving: boolean };

function Fields({
  form,
  items,
  integration,
  step,
  footer,
}: StepProps & { form: FieldsForm; items: readonly SetUpItem[] }) {
  const formId = useId();
  const submit = () => {
    if (missingFields(items, form.getValues().data).length > 0)
      notify.error('Please fill out all of the required fields.');
    form.submit();
  };
  return (
    <>
      <Form id={formId} form={{ ...form, submit }} className="flex flex-col gap-2">
        {items.map((item) => (
          <SetUpField key={item.name} form={form} item={item} integrationId={integration.id} />
        ))}
      </Form>
      {footer(
        <Button type="submit" form={formId} variant="primary" loading={form.isSaving}>
          {step.footer.next}
        </Button>,
        form.unsaved.leave,
      )}
    </>
  );
}

const itemsOf = ({ content }: SetUpStep): SetUpItem[] =>
  content.flatMap((block) => (block.kind === 'form' ? block.items : []));

const namesOf = ({ id, name }: Integration) => ({ integration_id: id, name });

const requires =
  (items: readonly SetUpItem[]) =>
  ({ data }: Values) =>
    missingFields(items, data).map(({ name, label }) => ({
      path: `data.${name}`,
      message: `${label} is required`,
    }));
