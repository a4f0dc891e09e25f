import { type ReactNode, useCallback, useId } from 'react';
import type { Action } from '#connectors/framework/define-action.ts';
import { isVisible, type Values } from '#connectors/framework/field.ts';
import type { Field as DeclaredField } from '#connectors/framework/field-kinds.ts';
import { fieldValue } from '#connectors/framework/payload.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Control } from '../controls/controls.tsx';
import { textOf } from '../step-form/control-props.ts';
import { sectionsOf } from './form-values.ts';

type FormProps = {
  values: Values;
  errors: Readonly<Record<string, string>>;
  change: (changes: Values) => void;
};

/** All fields that an action declares, in order and by section, without those that its rules hide. */
export function ActionFields({ action, ...form }: { action: Action } & FormProps) {
  return (
    <div className="flex flex-col gap-5">
      {'fixed' in action.name ? null : <NameFields name={action.name} {...form} />}
      {sectionsOf(action.fields.filter((field) => isVisible({ field, values: form.values }))).map(
        ({ title, fields }, index) => (
          <Section
            key={title ?? (index === 0 ? 'first fields' : 'last fields')}
            title={title}
            isFirst={index === 0}
          >
            {fields.map((field) => (
              <DeclaredControl key={field.key} field={field} {...form} />
            ))}
          </Section>
        ),
      )}
    </div>
  );
}

function NameFields({ name, values, errors, change }: { name: Action['name'] } & FormProps) {
  const isRequired = 'required' in name;
  return (
    <>
      <Field
        label={isRequired ? name.label : 'Name'}
        required={isRequired}
        error={errors.name}
        reserveMessage={false}
      >
        <Input
          value={textOf(values.name)}
          maxLength={200}
          placeholder={'whenBlank' in name ? name.whenBlank : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label="Description" reserveMessage={false}>
        <Input
          value={textOf(values.description)}
          maxLength={2000}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
    </>
  );
}

function Section({
  title,
  isFirst,
  children,
}: {
  title: string | null;
  isFirst: boolean;
  children: ReactNode;
}) {
  const headingId = useId();
  if (title === null)
    return isFirst ? (
      children
    ) : (
      <div className="flex min-w-0 flex-col gap-5 border-line border-t pt-5">{children}</div>
    );
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-5 border-line border-t pt-5">
      <h3 id={headingId} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function DeclaredControl({ field, values, errors, change }: { field: DeclaredField } & FormProps) {
  const onChange = useCallback((value: unknown) => change({ [field.key]: value }), [change, field.key]);
  return (
    <Control
      field={field}
      value={fieldValue({ field, values })}
      values={values}
      error={errors[field.key]}
      onChange={onChange}
      change={change}
    />
  );
}
