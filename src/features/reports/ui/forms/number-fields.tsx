import { PATH_MAX, VARIABLE_PREFIX } from '#features/reports/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { countedPathOptions, numberPathOptions } from '../words.ts';
import { type Calculation, isCalculated, type MetricValues, needsPath, VARIABLE } from './metric-values.ts';

const CALCULATIONS: { value: Calculation; label: string }[] = [
  { value: 'count', label: 'Count conversations' },
  { value: 'sum', label: 'Add up a field' },
  { value: 'avg', label: 'Average of a field' },
  { value: 'percentage', label: 'Share of conversations, in percent' },
  { value: 'llm_analysis', label: 'Read from what was said' },
];
const CUSTOM = { value: 'custom' as const, label: 'Read from what was said, by a rule of its own' };
const ANSWER = { value: VARIABLE, label: 'An answer that the receptionist collected' };
const NO_PATH = { value: '', label: 'None: every conversation that matches' };

/** What a number is calculated from. */
export function NumberFields({ form }: { form: FormOf<MetricValues> }) {
  const calculation = useFormField(form, 'calculation').control.value;
  const path = useFormField(form, 'path').control.value;
  return (
    <>
      <FormField form={form} name="calculation" required reserveMessage={false}>
        {({ value, onValueChange }) => (
          <Select
            options={value === 'custom' ? [...CALCULATIONS, CUSTOM] : CALCULATIONS}
            value={value}
            onValueChange={onValueChange}
          />
        )}
      </FormField>
      {isCalculated(calculation) ? (
        <FormField
          form={form}
          name="path"
          label={needsPath(calculation) ? 'Of which field' : 'Only conversations that have'}
          required={needsPath(calculation)}
          reserveMessage={false}
        >
          {({ value, onValueChange }) => (
            <Select
              options={
                needsPath(calculation)
                  ? [...numberPathOptions, ANSWER]
                  : [NO_PATH, ...countedPathOptions, ANSWER]
              }
              value={value === '' && needsPath(calculation) ? null : value}
              onValueChange={onValueChange}
            />
          )}
        </FormField>
      ) : null}
      {isCalculated(calculation) && path === VARIABLE ? (
        <FormField
          form={form}
          name="variable"
          required
          hint="As it is written under Collected variables in a conversation"
        >
          {(control) => (
            <Input autoComplete="off" maxLength={PATH_MAX - VARIABLE_PREFIX.length} {...control} />
          )}
        </FormField>
      ) : null}
      {calculation === 'count' || calculation === 'percentage' ? null : <Bounds form={form} />}
    </>
  );
}

function Bounds({ form }: { form: FormOf<MetricValues> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FormField form={form} name="validation_rules.min">
        {(control) => <Input inputMode="decimal" autoComplete="off" placeholder="No limit" {...control} />}
      </FormField>
      <FormField form={form} name="validation_rules.max">
        {(control) => <Input inputMode="decimal" autoComplete="off" placeholder="No limit" {...control} />}
      </FormField>
    </div>
  );
}
