import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { type AccountInfo, accountInfoSchema } from '../../contract.ts';
import { UsPhoneInput } from './us-phone-input.tsx';

type FieldName = keyof AccountInfo;

const FIELDS: readonly ({ name: FieldName; label: string } & ComponentProps<typeof Input>)[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', spellCheck: false },
  { name: 'phoneNumber', label: 'Phone number', autoComplete: 'tel' },
];

export function AccountStep({
  info,
  onChange,
  onNext,
}: {
  info: AccountInfo;
  onChange: (info: AccountInfo) => void;
  onNext: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const problems = problemsIn(info);

  const submit = () => {
    const [first] = FIELDS.filter(({ name }) => problems[name]);
    if (!first) return onNext();
    setTouched(new Set(FIELDS.map(({ name }) => name)));
    form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  };
  return (
    <PlainForm ref={form} unsaved="kept" onSubmit={submit}>
      <p className="pb-4 text-soft">The person who signs the agreement for your business.</p>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {FIELDS.map(({ name, label, ...input }) => {
          const TypedInput = name === 'phoneNumber' ? UsPhoneInput : Input;
          return (
            <Field key={name} label={label} required error={touched.has(name) ? problems[name] : undefined}>
              <TypedInput
                {...input}
                name={name}
                value={info[name]}
                onValueChange={(value: string) => onChange({ ...info, [name]: value })}
                onBlur={() => setTouched((before) => new Set(before).add(name))}
              />
            </Field>
          );
        })}
      </div>
      <div className="flex justify-end pt-4">
        <Button type="submit" variant="primary">
          Next
        </Button>
      </div>
    </PlainForm>
  );
}

/** The first thing that is wrong with each field. */
function problemsIn(info: AccountInfo): Partial<Record<FieldName, string>> {
  const issues = accountInfoSchema.safeParse(info).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}
