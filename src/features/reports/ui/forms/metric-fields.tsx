import { Hash, Quote, Tags, ThumbsUp } from 'lucide-react';
import { CHOICE_MAX, CHOICES_MAX, DESCRIPTION_MAX, METRIC_NAME_MAX } from '#features/reports/contract.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { ChipsInput } from '#ui/input/chips-input.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { CountedAndShown } from './counted-and-shown.tsx';
import { type MetricType, type MetricValues, uniqueChoices } from './metric-values.ts';
import { NumberFields } from './number-fields.tsx';
import { type RadioCard, RadioCards } from './radio-cards.tsx';

const TYPES: RadioCard<MetricType>[] = [
  { value: 'count', label: 'Number', hint: 'A count, a total, an average or a share', icon: <Hash /> },
  { value: 'bool', label: 'Yes/No', hint: 'Whether something came up', icon: <ThumbsUp /> },
  { value: 'choice', label: 'Categories', hint: 'Which of your categories fits', icon: <Tags /> },
  { value: 'text', label: 'Text', hint: 'A few words on each conversation', icon: <Quote /> },
];

export function MetricFields({ form }: { form: FormOf<MetricValues> }) {
  const type = useFormField(form, 'type');
  const filters = useFormField(form, 'filters');
  const active = useFormField(form, 'active');
  const isRead = type.control.value !== 'count' && type.control.value !== '';
  return (
    <>
      <FormField form={form} name="name" required hint={`At most ${METRIC_NAME_MAX} characters`}>
        {(control) => <Input autoComplete="off" placeholder="Asked for a quote" {...control} />}
      </FormField>
      <FormField
        form={form}
        name="description"
        hint={
          isRead
            ? 'Say in plain words what to look for: each conversation is read with this in mind.'
            : `At most ${DESCRIPTION_MAX} characters`
        }
      >
        {({ ref: _, ...control }) => <Textarea rows={3} {...control} />}
      </FormField>
      <RadioCards
        legend={type.label}
        name="metric-type"
        cards={TYPES}
        columns="sm:grid-cols-2"
        value={type.control.value}
        error={type.error}
        onValueChange={type.control.onValueChange}
      />
      {type.control.value === 'count' ? <NumberFields form={form} /> : null}
      {type.control.value === 'choice' ? (
        <FormField
          form={form}
          name="choices"
          required
          hint={`Press Enter after each. From 2 to ${CHOICES_MAX}; duplicates are ignored.`}
        >
          {({ value, onValueChange }) => (
            <ChipsInput
              label="Categories"
              value={value}
              placeholder="Leak, drain, water heater…"
              maxLength={CHOICE_MAX}
              most={CHOICES_MAX}
              onValueChange={(choices) => onValueChange(uniqueChoices(choices))}
            />
          )}
        </FormField>
      ) : null}
      <CountedAndShown
        filters={filters}
        active={active}
        hint="When it is off, the metric keeps its values and no tile is shown."
      />
    </>
  );
}
