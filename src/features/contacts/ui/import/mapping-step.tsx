import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { countOf } from '#ui/format/amount.ts';
import { Field } from '#ui/input/field.tsx';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import { type ContactImport, IDENTIFYING_FIELDS, IMPORT_FIELDS, type ImportField } from '../../contract.ts';
import { contactTypeOptions } from '../contact-types.ts';
import type { ImportChoice } from './import-choice.ts';

const IGNORE = '-';
const fieldOptions = [
  { value: IGNORE, label: 'Do not import' },
  ...Object.entries(IMPORT_FIELDS).map(([value, label]) => ({ value, label })),
];

export function MappingStep({
  brought,
  choice,
  onChoice,
  onNext,
}: {
  brought: ContactImport;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
  onNext: () => void;
}) {
  const { mapping } = choice;
  const canRecognise = mapping.some((field) => field && IDENTIFYING_FIELDS.includes(field));
  const unsaved = useUnsaved({ isDirty: mapping.join() !== brought.mapping.join() });
  /** A field takes one column: choosing it here clears it there. Custom fields can repeat. */
  const map = (position: number, field: ImportField | null) =>
    onChoice({
      ...choice,
      mapping: mapping.map((other, at) =>
        at === position ? field : field !== 'custom' && other === field ? null : other,
      ),
    });
  return (
    <PlainForm unsaved={unsaved} className="flex flex-col gap-4" onSubmit={() => canRecognise && onNext()}>
      <p>
        <strong>{brought.fileName}</strong> has {countOf(brought.totalRows, 'row')}. Say what each column is.
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {brought.columns.map((column, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves
          <Field key={position} label={column || `Column ${position + 1}`} reserveMessage={false}>
            <Select
              options={fieldOptions}
              value={mapping[position] ?? IGNORE}
              onValueChange={(value) => map(position, value === IGNORE ? null : (value as ImportField))}
            />
          </Field>
        ))}
      </div>
      <Field label="Contact type of new contacts" hint="For rows without a type of their own.">
        <Select
          options={contactTypeOptions}
          value={choice.defaultType}
          onValueChange={(defaultType) => onChoice({ ...choice, defaultType })}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p aria-live="polite" className="mr-auto text-sm text-danger">
          {canRecognise ? '' : 'Choose a column for the name, the phone number or the email.'}
        </p>
        <Button type="submit" variant="primary" disabled={!canRecognise}>
          Check rows
        </Button>
      </div>
    </PlainForm>
  );
}
