/** What a business wants to know about its contacts beyond the standard fields: any name, any value. */
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '#ui/control/button.tsx';
import { FormField, FormMessage } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { CONTACT_LIMITS } from '../../contract.ts';
import type { ContactFormValues } from './contact-form-values.ts';

export function CustomFields({ form }: { form: FormOf<ContactFormValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'customFields' });
  return (
    <fieldset className="mt-1">
      <legend className="text-sm font-medium">Custom fields</legend>
      <p className="text-[0.8125rem] leading-5 text-soft">
        Such as a gate code, or how they heard about you.
      </p>
      {fields.map((row, position) => (
        <div key={row.id} className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-2">
          <FormField
            form={form}
            name={`customFields.${position}.name`}
            label={`Name of custom field ${position + 1}`}
            hideLabel
            reserveMessage={false}
          >
            {(control) => <Input placeholder="Name" autoComplete="off" {...control} />}
          </FormField>
          <FormField
            form={form}
            name={`customFields.${position}.value`}
            label={`Value of custom field ${position + 1}`}
            hideLabel
            reserveMessage={false}
          >
            {(control) => <Input placeholder="Value" autoComplete="off" {...control} />}
          </FormField>
          <Button
            variant="ghost"
            icon={<X />}
            label={`Remove custom field ${position + 1}`}
            onClick={() => remove(position)}
          />
        </div>
      ))}
      <FormMessage form={form} name="customFields" />
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
