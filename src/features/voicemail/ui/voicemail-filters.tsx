import { Search } from 'lucide-react';
import { Select } from '#ui/choice/select.tsx';
import { useTypedSearch } from '#ui/data/use-typed-search.ts';
import { Input } from '#ui/input/input.tsx';
import type { ListState } from './list-state.ts';

const SHOW = [
  { value: 'all', label: 'All voicemail' },
  { value: 'unread', label: 'Unread only' },
] as const;

export function VoicemailFilters({
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
    <div className="grid gap-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_11rem] sm:px-6 lg:grid-cols-[minmax(0,24rem)_11rem]">
      <Input
        type="search"
        aria-label="Search voicemail"
        placeholder="Search name, number or words"
        autoComplete="off"
        maxLength={100}
        leading={<Search aria-hidden="true" />}
        value={text}
        onValueChange={setText}
      />
      <Select
        aria-label="Show"
        value={state.unread ? 'unread' : 'all'}
        options={SHOW}
        onValueChange={(show) => onChange({ unread: show === 'unread' })}
      />
    </div>
  );
}
