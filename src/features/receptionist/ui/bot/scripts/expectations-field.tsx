import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { EXPECTATION_KINDS, type ExpectationKind, SCRIPT_LIMITS } from '#features/receptionist/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormField, FormMessage } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { type Choices, EXPECTATION_LABELS } from './expectation-texts.ts';
import type { ScriptValues } from './script-values.ts';

const KINDS = EXPECTATION_KINDS.map((value) => ({ value, label: EXPECTATION_LABELS[value] }));
/** Stands for every offering in the list of choices. */
const ANY = 'any';

type Props = { form: FormOf<ScriptValues>; choices: Choices };

export function ExpectationsField({ form, choices }: Props) {
  const { fields, append, remove, update } = useFieldArray({ control: form.control, name: 'expectations' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">What you expect of the receptionist</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <div className="grid min-w-0 grow gap-2">
            <FormField form={form} name={`expectations.${index}.kind`} hideLabel reserveMessage={false}>
              {({ value }) => (
                <Select
                  value={value}
                  options={KINDS}
                  onValueChange={(kind) => update(index, { kind, about: '' })}
                />
              )}
            </FormField>
            <AboutField {...{ form, choices, index }} />
          </div>
          <Button
            variant="ghost"
            icon={<Trash2 />}
            label={`Remove expectation ${index + 1}`}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <FormMessage form={form} name="expectations" />
      <Button
        size="small"
        className="self-start"
        icon={<Plus />}
        disabled={fields.length >= SCRIPT_LIMITS.expectations}
        onClick={() => append({ kind: 'says', about: '' })}
      >
        Add expectation
      </Button>
    </fieldset>
  );
}

const WORDS: Partial<Record<ExpectationKind, { label: string; placeholder: string }>> = {
  says: { label: 'Words that it says', placeholder: 'such as “all major cards”' },
  never_says: { label: 'Words that it never says', placeholder: 'such as “guaranteed”' },
  collects: { label: 'Name of the variable', placeholder: 'such as zip_code' },
};

/** What the expectation is about: words, an offering or an answer; nothing for most kinds. */
function AboutField({ form, choices, index }: Props & { index: number }) {
  const kind = useWatch({ control: form.control, name: `expectations.${index}.kind` });
  const name = `expectations.${index}.about` as const;
  const words = WORDS[kind];
  if (words)
    return (
      <FormField form={form} name={name} label={words.label} hideLabel reserveMessage={false}>
        {(control) => (
          <Input
            autoComplete="off"
            maxLength={SCRIPT_LIMITS.about}
            placeholder={words.placeholder}
            {...control}
          />
        )}
      </FormField>
    );
  if (kind === 'books')
    return (
      <FormField form={form} name={name} label="Offering" hideLabel reserveMessage={false}>
        {({ value, onValueChange }) => (
          <Select
            value={value === '' ? ANY : value}
            options={[
              { value: ANY, label: 'Any offering' },
              ...choices.offerings.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onValueChange={(next) => onValueChange(next === ANY ? '' : next)}
          />
        )}
      </FormField>
    );
  if (kind !== 'answers_from') return null;
  return (
    <FormField form={form} name={name} label="Answer" hideLabel reserveMessage={false}>
      {({ value, onValueChange }) => (
        <Select
          value={value === '' ? null : value}
          placeholder={choices.answers.length === 0 ? 'The draft has no answers' : 'Choose an answer'}
          options={choices.answers.map(({ id, question, answer }) => ({
            value: id,
            label: question || answer,
          }))}
          onValueChange={onValueChange}
        />
      )}
    </FormField>
  );
}
