import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import { contactTypeOptions } from '../contact-types.ts';
import type { ContactListState } from './list-state.ts';

const TYPING_PAUSE_MS = 300;

export function ContactFilters({
  state,
  onFilter,
}: {
  state: ContactListState;
  onFilter: (change: Partial<ContactListState>) => void;
}) {
  const [text, setText] = useTypedSearch({
    value: state.search,
    onSettled: (next) => onFilter({ search: next }),
  });
  return (
    <div className="grid gap-3 px-4 py-4 sm:grid-cols-2 sm:px-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,28rem)]">
      <Field label="Search contacts" hideLabel reserveMessage={false}>
        <Input
          type="search"
          placeholder="Search name, phone or email"
          maxLength={200}
          leading={<Search aria-hidden="true" />}
          value={text}
          onValueChange={setText}
        />
      </Field>
      <Field label="Contact types" hideLabel reserveMessage={false}>
        <MultiCombobox
          aria-label="Contact types"
          placeholder="All contact types"
          options={contactTypeOptions}
          value={state.types}
          onValueChange={(types) => onFilter({ types })}
        />
      </Field>
    </div>
  );
}

/** Asks when the typing pauses; what the address says from elsewhere (back, a cleared filter) wins over the box. */
function useTypedSearch({ value, onSettled }: { value: string; onSettled: (text: string) => void }) {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const next = text.trim();
    if (next === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = next;
      latest.current(next);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
