import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Input } from './input.tsx';

/** Words and phrases, typed one after the other; each becomes a chip. */
export function ChipsInput({
  label,
  value,
  onValueChange,
  placeholder,
  maxLength,
  most,
}: {
  /** What the chips are, for screen readers. */
  label: string;
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  placeholder: string;
  /** Of one chip. */
  maxLength: number;
  most: number;
}) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const names = typed.split(',').flatMap((name) => name.trim() || []);
    setTyped('');
    if (names.length > 0) onValueChange([...new Set([...value, ...names])].slice(0, most));
  };
  return (
    <div className="flex flex-col gap-2">
      <Input
        ref={input}
        value={typed}
        maxLength={maxLength}
        placeholder={placeholder}
        onValueChange={setTyped}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
      />
      {value.length > 0 ? (
        <ul aria-label={label} className="flex flex-wrap gap-1">
          {value.map((chip) => (
            <li
              key={chip}
              className="flex h-7 max-w-full items-center rounded-full bg-accent-wash pr-0.5 pl-2.5 text-sm text-accent-ink"
            >
              <span className="min-w-0 truncate">{chip}</span>
              <button
                type="button"
                aria-label={`Remove ${chip}`}
                className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-accent hover:text-on-accent"
                onClick={() => {
                  onValueChange(value.filter((one) => one !== chip));
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
