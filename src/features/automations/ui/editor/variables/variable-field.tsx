import clsx from 'clsx';
import { Braces } from 'lucide-react';
import type { RefObject } from 'react';
import { Autocomplete } from '#ui/choice/autocomplete.tsx';
import { Button } from '#ui/control/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { TextWarnings } from './text-warnings.tsx';
import { useInsertion } from './use-insertion.ts';
import { VariableMenu } from './variable-menu.tsx';

type VariableTextProps = {
  value: string;
  onChange: (value: string) => void;
  /** The field that the variables button belongs to, for screen readers. */
  label: string;
  placeholder?: string | undefined;
  inputMode?: 'decimal' | 'email' | 'url';
  /** Only where no Field gives the label. */
  'aria-label'?: string;
};
type VariableInputProps = VariableTextProps & {
  /** Values to choose from, where some are expected; any other may be typed. */
  choices?: readonly string[] | undefined;
};

/** One line of text that takes variables at the cursor. */
export function VariableInput({ value, onChange, label, choices, ...rest }: VariableInputProps) {
  const { field, onFocus, insert } = useInsertion<HTMLInputElement>({ value, onChange });
  const input = (
    <Input
      ref={field}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onFocus={onFocus}
      trailing={<PickVariable label={label} onPick={insert} field={field} />}
      {...rest}
    />
  );
  return (
    <div>
      {choices ? (
        <Autocomplete input={input} value={value} onValueChange={onChange} choices={choices} />
      ) : (
        input
      )}
      <TextWarnings text={value} onChange={onChange} />
    </div>
  );
}

type VariableTextareaProps = Omit<VariableTextProps, 'inputMode'> & {
  rows?: number;
  spellCheck?: boolean;
  className?: string;
};

export function VariableTextarea({
  value,
  onChange,
  label,
  rows = 5,
  className,
  ...rest
}: VariableTextareaProps) {
  const { field, onFocus, insert } = useInsertion<HTMLTextAreaElement>({ value, onChange });
  return (
    <div>
      <div className="relative">
        <Textarea
          ref={field}
          value={value}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          className={clsx('pr-12', className)}
          {...rest}
        />
        <span className="absolute top-1 right-1">
          <PickVariable label={label} onPick={insert} field={field} />
        </span>
      </div>
      <TextWarnings text={value} onChange={onChange} />
    </div>
  );
}

function PickVariable({
  label,
  onPick,
  field,
}: {
  label: string;
  onPick: (name: string) => void;
  field: RefObject<HTMLElement | null>;
}) {
  return (
    <VariableMenu
      finalFocus={field}
      onPick={onPick}
      trigger={
        <Button variant="ghost" size="small" icon={<Braces />} label={`Insert variable into ${label}`} />
      }
    />
  );
}
