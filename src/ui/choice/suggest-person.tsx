import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSettled } from '#ui/feedback/use-settled.ts';
import { formatPhone } from '#ui/format/format-phone.ts';
import { SuggestInput } from './suggest-input.tsx';

const SETTLE_MS = 250;
const FEWEST_LETTERS = 2;

type Person = { id: number; name: string; phoneNumber: string | null; email: string | null };

/** A text field that finds people while the user types a name, a number or an e-mail address. */
export function SuggestPerson<Found extends Person>({
  input,
  value,
  onValueChange,
  isChosen,
  find,
  onChoose,
}: {
  /** An Input. */
  input: ReactElement;
  value: string;
  onValueChange: (value: string) => void;
  /** The text is the name of a chosen person, so there is nothing to find. */
  isChosen: boolean;
  find: (search: string, signal: AbortSignal) => Promise<Found[]>;
  onChoose: (person: Found) => void;
}) {
  const typed = isChosen ? '' : value.trim();
  const search = useSettled(typed, SETTLE_MS);
  const { data = [] } = useQuery({
    queryKey: ['people-to-choose', search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: search.length >= FEWEST_LETTERS,
  });
  return (
    <SuggestInput
      input={input}
      value={value}
      onValueChange={onValueChange}
      choices={typed.length >= FEWEST_LETTERS ? data : []}
      keyOf={({ id }) => id}
      textOf={({ name }) => name}
      onChoose={onChoose}
    >
      {({ name, phoneNumber, email }) => (
        <span className="min-w-0">
          <span className="block truncate font-medium">{name || 'No name'}</span>
          <span className="block truncate text-sm text-soft">
            {[phoneNumber && formatPhone(phoneNumber), email].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
    </SuggestInput>
  );
}

/** Below the field once a person is chosen. */
export function ChooseAnother({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      onClick={onClear}
      className="min-h-6 font-medium text-accent-ink underline underline-offset-4"
    >
      Choose another customer
    </button>
  );
}
