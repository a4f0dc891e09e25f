/** What a business wants to know of its contacts beyond the usual: any name, any value. */
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { CONTACT_LIMITS } from '../../contract.ts';
import type { ContactFormValues } from './contact-form-values.ts';

export function CustomFields() {
  const { control, formState, register } = useFormContext<ContactFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'customFields' });
  const errors = formState.errors.customFields;
  return (
    <fieldset className="mt-1">
      <legend className="text-sm font-medium">Custom fields</legend>
      <p className="text-[0.8125rem] leading-5 text-soft">Such as a gate code, or how they heard of you.</p>
      {fields.map((row, position) => (
        <div key={row.id} className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-2">
          <Field
            label={`Name of custom field ${position + 1}`}
            hideLabel
            reserveMessage={false}
            error={errors?.[position]?.name?.message}
          >
            <Input placeholder="Name" autoComplete="off" {...register(`customFields.${position}.name`)} />
          </Field>
          <Field
            label={`Value of custom field ${position + 1}`}
            hideLabel
            reserveMessage={false}
            error={errors?.[position]?.value?.message}
          >
            <Input placeholder="Value" autoComplete="off" {...register(`customFields.${position}.value`)} />
          </Field>
          <Button
            variant="ghost"
            icon={<X />}
            label={`Remove custom field ${position + 1}`}
            onClick={() => remove(position)}
          />
        </div>
      ))}
      {fields.length < CONTACT_LIMITS.customFields ? (
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className="mt-1 mb-3"
          onClick={() => append({ name: '', value: '' })}
        >
          Add a custom field
        </Button>
      ) : null}
    </fieldset>
  );
}
