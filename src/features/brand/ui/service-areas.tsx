import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Input } from '#ui/input/input.tsx';
import { MOST_SERVICE_AREAS, TEXT_LIMITS } from '../contract/vocabulary.ts';

/** Typed one after the other; each becomes a chip. */
export function ServiceAreas({
  value,
  onValueChange,
}: {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const names = typed.split(',').flatMap((name) => name.trim() || []);
    setTyped('');
    if (names.length > 0) onValueChange([...new Set([...value, ...names])].slice(0, MOST_SERVICE_AREAS));
  };
  return (
    <div className="flex flex-col gap-2">
      <Input
        ref={input}
        value={typed}
        maxLength={TEXT_LIMITS.service_area}
        placeholder="Add a service area"
        onValueChange={setTyped}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
      />
      {value.length > 0 ? (
        <ul aria-label="Service areas" className="flex flex-wrap gap-1">
          {value.map((area) => (
            <li
              key={area}
              className="flex h-7 max-w-full items-center rounded-full bg-accent-wash pr-0.5 pl-2.5 text-sm text-accent-ink"
            >
              <span className="min-w-0 truncate">{area}</span>
              <button
                type="button"
                aria-label={`Remove ${area}`}
                className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-accent hover:text-on-accent"
                onClick={() => {
                  onValueChange(value.filter((one) => one !== area));
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
