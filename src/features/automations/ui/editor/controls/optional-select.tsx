import type { Option } from '#connectors/framework/option-source.ts';
import { Select } from '#ui/choice/select.tsx';

/** No option has it, for theirs are trimmed. The list itself has no entry for '', which is what is stored. */
const NONE = ' ';

/** A choice that nobody has to make, and that can be taken back: by its first entry. */
export function OptionalSelect({
  none,
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
}: {
  /** What it means to choose nothing. */
  none: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Instead of `none`, while nothing is chosen. */
  placeholder: string | undefined;
  disabled?: boolean;
}) {
  const isKnown = options.some((option) => option.value === value);
  const isNone = value === '' && placeholder === undefined;
  return (
    <Select
      options={[{ value: NONE, label: none }, ...options]}
      value={isKnown ? value : isNone ? NONE : null}
      onValueChange={(chosen) => onChange(chosen === NONE ? '' : chosen)}
      disabled={disabled}
      placeholder={placeholder ?? none}
    />
  );
}
