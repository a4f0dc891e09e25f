import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  createScriptRoute,
  SCRIPT_LIMITS,
  type Script,
  type ScriptProposal,
  updateScriptRoute,
} from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import type { Choices } from './expectation-texts.ts';
import { ExpectationsField } from './expectations-field.tsx';
import { SCRIPTS } from './script-queries.ts';
import { fieldsOf, NO_APPOINTMENT, scriptForm, valuesOf } from './script-values.ts';

/** Adds a test, or edits the given one. */
export function useScriptForm({
  script,
  start,
  onSaved,
}: {
  script: Script | null;
  start: ScriptProposal;
  onSaved: (script: Script) => void;
}) {
  const client = useQueryClient();
  const formId = useId();
  const form = useForm({
    form: scriptForm,
    values: valuesOf(start),
    schema: createScriptRoute.body,
    toBody: fieldsOf,
    save: async (body) => {
      const { data } = script
        ? await call(updateScriptRoute, {
            params: { id: script.id },
            body: { ...body, version: script.version },
          })
        : await call(createScriptRoute, { body });
      await client.invalidateQueries({ queryKey: SCRIPTS });
      return data;
    },
    onSaved,
    failure: (error) => failureText(error, 'Failed to save the test. Please try again.'),
  });
  return { form, formId };
}

export function ScriptEditor({
  form,
  formId,
  choices,
}: ReturnType<typeof useScriptForm> & { choices: Choices }) {
  return (
    <Form id={formId} form={form} className="flex flex-col gap-2">
      <FormField form={form} name="title" required>
        {(control) => <Input autoComplete="off" maxLength={SCRIPT_LIMITS.title} {...control} />}
      </FormField>
      <FormField
        form={form}
        name="lines"
        required
        hint={`One message per line, at most ${SCRIPT_LIMITS.lines}. The receptionist answers each.`}
      >
        {(control) => (
          <Textarea
            rows={7}
            placeholder={'Do you take credit cards?\nGreat, can you come on Thursday at ten?'}
            {...control}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="booked_offering_id"
        hint="For callers who move or cancel one. It exists only in this test."
      >
        {({ value, onValueChange }) => (
          <Select
            value={value}
            options={[
              { value: NO_APPOINTMENT, label: 'No appointment' },
              ...choices.offerings.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onValueChange={onValueChange}
          />
        )}
      </FormField>
      <ExpectationsField form={form} choices={choices} />
    </Form>
  );
}
