import { Input } from '#ui/input/input.tsx';
import { type ControlProps, textOf } from '../step-form/control-props.ts';
import { VariableInput, VariableTextarea } from '../variables/variable-field.tsx';
import { ControlFrame } from './control-frame.tsx';

export function TextControl({ field, value, error, onChange }: ControlProps<'text'>) {
  return (
    <ControlFrame field={field} error={error}>
      <VariableInput
        label={field.label}
        value={textOf(value)}
        onChange={onChange}
        placeholder={field.placeholder}
        {...(field.format && { inputMode: field.format })}
      />
    </ControlFrame>
  );
}

export function MultilineControl({ field, value, error, onChange }: ControlProps<'multiline'>) {
  return (
    <ControlFrame field={field} error={error}>
      <VariableTextarea
        label={field.label}
        value={textOf(value)}
        onChange={onChange}
        placeholder={field.placeholder}
      />
    </ControlFrame>
  );
}

export function AmountControl({ field, value, error, onChange }: ControlProps<'amount'>) {
  return (
    <ControlFrame field={field} error={error}>
      <VariableInput
        label={field.label}
        value={textOf(value)}
        onChange={onChange}
        placeholder={field.placeholder}
        inputMode="decimal"
      />
    </ControlFrame>
  );
}

export function CommaListControl({ field, value, error, onChange }: ControlProps<'commaList'>) {
  return (
    <ControlFrame
      field={field}
      error={error}
      hint={field.help ?? (field.placeholder === undefined ? 'Separate several with commas.' : undefined)}
    >
      {field.withoutVariables ? (
        <Input value={textOf(value)} onValueChange={onChange} placeholder={field.placeholder} />
      ) : (
        <VariableInput
          label={field.label}
          value={textOf(value)}
          onChange={onChange}
          placeholder={field.placeholder}
        />
      )}
    </ControlFrame>
  );
}

const FORMATS: Record<ControlProps<'dateTime'>['field']['format'], string> = {
  'date-time': '2026-03-08 09:30',
  date: 'YYYY-MM-DD',
  'us-date': 'MM/DD/YYYY',
  time: 'HH:MM',
};

/** Text, not a calendar: its value is mostly a variable. */
export function DateTimeControl({ field, value, error, onChange }: ControlProps<'dateTime'>) {
  return (
    <ControlFrame field={field} error={error}>
      <VariableInput
        label={field.label}
        value={textOf(value)}
        onChange={onChange}
        placeholder={field.placeholder ?? FORMATS[field.format]}
      />
    </ControlFrame>
  );
}
