/** The numbers and addresses of a contact: the first of each is the main one. */
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { Select } from '#ui/select.tsx';
import type { ContactFormValues } from './contact-form-values.ts';

const MAX = 10;

export function PhoneFields() {
  const { control, formState } = useFormContext<ContactFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'phoneNumbers' });
  const add = () => append({ label: 'Other', number: '' });
  return (
    <Reaches addLabel="Add a phone number" onAdd={fields.length < MAX ? add : undefined}>
      {fields.map((row, position) => (
        <Reach
          key={row.id}
          removeLabel={`Remove phone number ${position + 1}`}
          onRemove={fields.length > 1 ? () => remove(position) : undefined}
          kind={
            <Controller
              control={control}
              name={`phoneNumbers.${position}.label`}
              render={({ field: { value, onChange } }) => (
                <KindSelect
                  of={`phone number ${position + 1}`}
                  usual={PHONE_KINDS}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
          }
        >
          <Field
            label={position === 0 ? 'Phone number' : `Phone number ${position + 1}`}
            error={formState.errors.phoneNumbers?.[position]?.number?.message}
          >
            <Controller
              control={control}
              name={`phoneNumbers.${position}.number`}
              render={({ field }) => (
                <PhoneInput value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
              )}
            />
          </Field>
        </Reach>
      ))}
    </Reaches>
  );
}

export function EmailFields() {
  const { control, formState, register } = useFormContext<ContactFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'emails' });
  const add = () => append({ label: 'Other', address: '' });
  return (
    <Reaches addLabel="Add an email" onAdd={fields.length < MAX ? add : undefined}>
      {fields.map((row, position) => (
        <Reach
          key={row.id}
          removeLabel={`Remove email ${position + 1}`}
          onRemove={fields.length > 1 ? () => remove(position) : undefined}
          kind={
            <Controller
              control={control}
              name={`emails.${position}.label`}
              render={({ field: { value, onChange } }) => (
                <KindSelect
                  of={`email ${position + 1}`}
                  usual={EMAIL_KINDS}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
          }
        >
          <Field
            label={position === 0 ? 'Email' : `Email ${position + 1}`}
            error={formState.errors.emails?.[position]?.address?.message}
          >
            <Input type="email" autoComplete="off" {...register(`emails.${position}.address`)} />
          </Field>
        </Reach>
      ))}
    </Reaches>
  );
}

function Reaches({
  children,
  addLabel,
  onAdd,
}: {
  children: ReactNode;
  addLabel: string;
  onAdd: (() => void) | undefined;
}) {
  return (
    <div className="flex flex-col gap-1">
      {children}
      {onAdd ? (
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className="-mt-1 mb-3 self-start"
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      ) : null}
    </div>
  );
}

const PHONE_KINDS = ['Mobile', 'Home', 'Work', 'Other'];
const EMAIL_KINDS = ['Email', 'Personal', 'Work', 'Other'];

/** One that came with an import, by a name of its own, stays among the choices. */
function KindSelect({
  of,
  usual,
  value,
  onChange,
}: {
  of: string;
  usual: string[];
  value: string;
  onChange: (kind: string) => void;
}) {
  const kinds = value === '' || usual.includes(value) ? usual : [value, ...usual];
  return (
    <Select
      aria-label={`Kind of ${of}`}
      options={kinds.map((kind) => ({ value: kind, label: kind }))}
      value={value || 'Other'}
      onValueChange={onChange}
    />
  );
}

function Reach({
  children,
  kind,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  kind: ReactNode;
  removeLabel: string;
  onRemove: (() => void) | undefined;
}) {
  return (
    <div className="flex flex-wrap gap-x-2 sm:flex-nowrap">
      <div className="min-w-0 grow basis-0">{children}</div>
      {/* On a phone there is no room for it beside a number. */}
      <div className="order-last mb-4 w-full sm:order-none sm:mt-6.5 sm:mb-0 sm:w-28 sm:shrink-0">{kind}</div>
      {onRemove ? (
        <Button variant="ghost" icon={<X />} label={removeLabel} className="mt-6.5" onClick={onRemove} />
      ) : null}
    </div>
  );
}
