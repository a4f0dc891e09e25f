/** The numbers and addresses of a contact: the first of each is the main one. */
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { PhoneInput } from '#ui/input/phone-input.tsx';
import { CONTACT_LIMITS } from '../../contract.ts';
import type { ContactFormValues } from './contact-form-values.ts';

type ContactForm = FormOf<ContactFormValues>;

export function PhoneFields({ form }: { form: ContactForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'phoneNumbers' });
  const add = () => append({ label: 'Other', number: '' });
  return (
    <Reaches
      addLabel="Add a phone number"
      onAdd={fields.length < CONTACT_LIMITS.phoneNumbers ? add : undefined}
    >
      {fields.map((row, position) => (
        <Reach
          key={row.id}
          removeLabel={`Remove phone number ${position + 1}`}
          onRemove={fields.length > 1 ? () => remove(position) : undefined}
          kind={
            <KindSelect
              form={form}
              name={`phoneNumbers.${position}.label`}
              of={`phone number ${position + 1}`}
              usual={PHONE_KINDS}
            />
          }
        >
          <FormField form={form} name={`phoneNumbers.${position}.number`}>
            {(control) => <PhoneInput {...control} />}
          </FormField>
        </Reach>
      ))}
    </Reaches>
  );
}

export function EmailFields({ form }: { form: ContactForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'emails' });
  const add = () => append({ label: 'Other', address: '' });
  return (
    <Reaches addLabel="Add an email" onAdd={fields.length < CONTACT_LIMITS.emails ? add : undefined}>
      {fields.map((row, position) => (
        <Reach
          key={row.id}
          removeLabel={`Remove email ${position + 1}`}
          onRemove={fields.length > 1 ? () => remove(position) : undefined}
          kind={
            <KindSelect
              form={form}
              name={`emails.${position}.label`}
              of={`email ${position + 1}`}
              usual={EMAIL_KINDS}
            />
          }
        >
          <FormField form={form} name={`emails.${position}.address`}>
            {(control) => <Input type="email" autoComplete="off" {...control} />}
          </FormField>
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

/** A label that came with an import stays among the choices. */
function KindSelect({
  form,
  name,
  of,
  usual,
}: {
  form: ContactForm;
  name: `phoneNumbers.${number}.label` | `emails.${number}.label`;
  of: string;
  usual: string[];
}) {
  const { value, onValueChange } = useFormField(form, name).control;
  const kinds = value === '' || usual.includes(value) ? usual : [value, ...usual];
  return (
    <Select
      aria-label={`Kind of ${of}`}
      options={kinds.map((kind) => ({ value: kind, label: kind }))}
      value={value || 'Other'}
      onValueChange={onValueChange}
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
