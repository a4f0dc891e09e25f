import type { Option } from '#connectors/framework/option-source.ts';
import { Select } from '#ui/choice/select.tsx';

/**
 * No option has this value, because theirs are trimmed. The list cannot have an entry for '', which is
 * stored.
 */
const NONE = ' ';

/** An optional choice; its first entry clears it. */
export function OptionalSelect({
  none,
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
}: {
  /** The label of choosing nothing. */
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
