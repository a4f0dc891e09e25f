import { Search } from 'lucide-react';
import {
  RATING_CLASSES,
  type RatingClass,
  SCORES_OF_CLASS,
  SEARCH_MAX_LENGTH,
} from '#features/reviews/contract.ts';
import { MultiCombobox } from '#ui/choice/multi-combobox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { useTypedSearch } from '#ui/data/use-typed-search.ts';
import { Input } from '#ui/input/input.tsx';
import type { ListState } from '../list-state.ts';

const CLASS_NAMES: Record<RatingClass, string> = { high: 'High', medium: 'Medium', low: 'Low' };
const RATINGS = RATING_CLASSES.map((value) => ({
  value,
  label: `${CLASS_NAMES[value]} (${SCORES_OF_CLASS[value].join('–')})`,
}));
const SHOW = [
  { value: 'reviews', label: 'Reviews' },
  { value: 'spam', label: 'Spam' },
] as const;

export function ReviewFilters({
  state,
  onChange,
}: {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}) {
  const [text, setText] = useTypedSearch({
    value: state.search,
    onSettled: (search) => onChange({ search }),
  });
  return (
    <div className="grid gap-3 px-4 pb-4 sm:grid-cols-[minmax(0,1fr)_9rem] sm:px-6">
      <div className="sm:col-span-2">
        <Input
          type="search"
          aria-label="Search reviews"
          placeholder="Search name, email or comments"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          leading={<Search aria-hidden="true" />}
          value={text}
          onValueChange={setText}
        />
      </div>
      <MultiCombobox
        aria-label="Ratings"
        placeholder="All ratings"
        options={RATINGS}
        value={state.rating}
        onValueChange={(rating) => onChange({ rating })}
      />
      <Select
        aria-label="Show"
        value={state.spam ? 'spam' : 'reviews'}
        options={SHOW}
        onValueChange={(show) => onChange({ spam: show === 'spam' })}
      />
    </div>
  );
}
