import { Input } from '#ui/input/input.tsx';
import { type ControlProps, textOf } from '../step-form/control-props.ts';
import { ControlFrame } from './control-frame.tsx';

/** Characters other than digits do not even appear. */
export function DigitsControl({ field, value, error, onChange }: ControlProps<'digits'>) {
  return (
    <ControlFrame field={field} error={error}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={textOf(value)}
        placeholder={field.placeholder}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 9))}
      />
    </ControlFrame>
  );
}

/** May be out of range while the user types; leaving the field shows what will be saved. */
export function IntegerControl({ field, value, error, onChange }: ControlProps<'integer'>) {
  return (
    <ControlFrame field={field} error={error}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={textOf(value)}
        placeholder={field.placeholder}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => onChange(mended({ text: target.value, field }))}
      />
    </ControlFrame>
  );
}

function mended({ text, field }: { text: string; field: ControlProps<'integer'>['field'] }): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= (field.min ?? Number.NEGATIVE_INFINITY)
    ? number
    : field.fallback;
}
