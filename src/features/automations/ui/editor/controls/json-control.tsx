import { CircleAlert } from 'lucide-react';
import { isJsonTemplate } from '#engine/text/json-text.ts';
import { type ControlProps, textOf } from '../step-form/control-props.ts';
import { VariableTextarea } from '../variables/variable-field.tsx';
import { ControlFrame } from './control-frame.tsx';

/** JSON as text. It is mostly invalid while being typed, so the hint is quiet and only Save insists. */
export function JsonControl({ field, value, error, onChange }: ControlProps<'json'>) {
  const text = textOf(value);
  const isBroken = text.trim() !== '' && !isJsonTemplate(text);
  return (
    <ControlFrame field={field} error={error}>
      <VariableTextarea
        label={field.label}
        value={text}
        onChange={onChange}
        placeholder={field.placeholder}
        rows={9}
        spellCheck={false}
        className="font-mono text-[0.875rem]"
      />
      {isBroken && !error ? (
        <p className="flex items-start gap-1.5 text-[0.8125rem] leading-5 text-soft">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          This is not valid JSON yet.
        </p>
      ) : null}
    </ControlFrame>
  );
}
