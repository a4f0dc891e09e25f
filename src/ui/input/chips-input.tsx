import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Input } from './input.tsx';

/** Between names that are typed or pasted. */
const SEPARATOR = /[,;\n\t]/;

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
  const [leftOut, setLeftOut] = useState(0);
  const add = (text: string) => {
    const names = text.split(SEPARATOR).flatMap((name) => name.trim() || []);
    setTyped('');
    if (names.length === 0) return;
    const all = [...new Set([...value, ...names])];
    setLeftOut(Math.max(0, all.length - most));
    onValueChange(all.slice(0, most));
  };
  return (
    <div className="flex flex-col gap-2">
      <Input
        ref={input}
        value={typed}
        maxLength={maxLength}
        placeholder={placeholder}
        onValueChange={setTyped}
        onBlur={() => add(typed)}
        // A list is longer than one name may be.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!SEPARATOR.test(pasted.trim())) return;
          event.preventDefault();
          add(`${typed}${pasted}`);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add(typed);
        }}
      />
      {leftOut > 0 ? (
        <p role="status" className="text-sm text-danger">
          {`There is room for ${most}. ${leftOut === 1 ? 'The last one was' : `The last ${leftOut} were`} left out.`}
        </p>
      ) : null}
      {value.length > 0 ? (
        <ul aria-label={label} className="flex max-h-60 flex-wrap gap-1 overflow-y-auto">
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
