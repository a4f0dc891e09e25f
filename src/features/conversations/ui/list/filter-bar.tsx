import clsx from 'clsx';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { listContactTagsRoute } from '#features/contacts/contract.ts';
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  FILTER_TAGS,
  type FilterTag,
  MONEY_FILTERS,
  type MoneyFilter,
  SOURCES,
  WORK_FILTERS,
  type WorkFilter,
} from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { FetchedMultiCombobox } from '#ui/choice/fetched-multi-combobox.tsx';
import { MultiCombobox } from '#ui/choice/multi-combobox.tsx';
import { Button } from '#ui/control/button.tsx';
import { DateRange } from '#ui/date/date-range.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { type ListState, todayIn } from '../list-state.ts';
import { SOURCE_LOOKS } from '../source-looks.ts';
import { isPlain, plainState, someOf } from './change-state.ts';
import { filterBarStyle } from './filter-bar-style.ts';
import { tagOptions } from './tags.tsx';
import { useSearchText } from './use-search-text.ts';

const directionOptions = DIRECTIONS.map((value) => ({ value, label: DIRECTION_NAMES[value] }));
const WORK_NAMES: Record<WorkFilter, string> = { mine: 'Assigned to me', overdue: 'Overdue' };
const MONEY_NAMES: Record<MoneyFilter, string> = {
  sold: 'Sold',
  quoted: 'Quoted, not sold',
  booked: 'Booked, no quote',
};
const filterOptions: { value: FilterTag | WorkFilter | MoneyFilter; label: string }[] = [
  ...WORK_FILTERS.map((value) => ({ value, label: WORK_NAMES[value] })),
  ...tagOptions,
  ...MONEY_FILTERS.map((value) => ({ value, label: MONEY_NAMES[value] })),
];
const contactTags = {
  queryKey: ['contacts', 'tags'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(listContactTagsRoute, { signal })).data,
};
const sourceOptions = SOURCES.map((value) => ({ value, label: SOURCE_LOOKS[value].name }));

export function FilterBar({
  state,
  statuses,
  onChange,
}: {
  state: ListState;
  statuses: readonly string[];
  onChange: (change: Partial<ListState>, options?: { replace?: boolean }) => void;
}) {
  const [text, setText] = useSearchText({
    value: state.search,
    onCommit: (search) =>
      // One step back undoes the whole search, not its last letter.
      onChange({ search }, { replace: search !== '' && state.search !== '' }),
  });
  const today = todayIn(state.timezone);
  // On a phone the list comes first: the filters collapse, the search stays.
  const [unfolded, setUnfolded] = useState(false);
  const filters = useId();
  return (
    <search aria-label="Filter conversations" className={filterBarStyle}>
      <Button
        className="sm:hidden"
        icon={<SlidersHorizontal />}
        aria-expanded={unfolded}
        aria-controls={filters}
        onClick={() => setUnfolded(!unfolded)}
      >
        {unfolded ? 'Hide filters' : 'Show filters'}
      </Button>
      <div id={filters} className={clsx('gap-y-3 sm:contents', unfolded ? 'grid' : 'hidden')}>
        <Field label="Direction" reserveMessage={false}>
          <MultiCombobox
            options={directionOptions}
            value={someOf(DIRECTIONS, state.direction)}
            placeholder="Both"
            onValueChange={(direction) => onChange({ direction })}
          />
        </Field>
        <Field label="Filters" reserveMessage={false}>
          <MultiCombobox
            options={filterOptions}
            value={[...state.filters, ...state.work, ...state.money]}
            onValueChange={(chosen) =>
              onChange({
                filters: FILTER_TAGS.filter((tag) => chosen.includes(tag)),
                work: WORK_FILTERS.filter((name) => chosen.includes(name)),
                money: MONEY_FILTERS.filter((name) => chosen.includes(name)),
              })
            }
            placeholder="All"
          />
        </Field>
        <Field label="Status" reserveMessage={false}>
          <MultiCombobox
            options={statuses.map((name) => ({ value: name, label: name }))}
            value={state.status}
            onValueChange={(status) => onChange({ status })}
            placeholder="All"
          />
        </Field>
        <Field label="Contact tags" reserveMessage={false}>
          <FetchedMultiCombobox
            placeholder="All"
            noneText="No contact has a tag yet."
            failure="Failed to load the tags. Please try again."
            names={contactTags}
            value={state.contactTags}
            onValueChange={(contactTags) => onChange({ contactTags })}
          />
        </Field>
        <Field label="Source" reserveMessage={false}>
          <MultiCombobox
            options={sourceOptions}
            value={someOf(SOURCES, state.source)}
            placeholder="All"
            onValueChange={(source) => onChange({ source })}
          />
        </Field>
        <div className="flex min-w-0 flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">
            Start and end date
          </span>
          <DateRange
            label="Start and end date"
            value={state.span}
            today={today}
            latest={today}
            onValueChange={(span) => onChange({ span })}
          />
        </div>
      </div>
      <Field label="Search" reserveMessage={false}>
        <Input
          type="search"
          leading={<Search />}
          placeholder="ID, phone, name or tag"
          autoComplete="off"
          maxLength={100}
          value={text}
          onValueChange={setText}
        />
      </Field>
      <Button
        variant="ghost"
        icon={<X />}
        disabled={isPlain(state)}
        focusableWhenDisabled
        // A phone has no room for a disabled button.
        className={clsx('mb-1.5 self-end justify-self-start', isPlain(state) && 'max-sm:hidden')}
        onClick={() => {
          setText('');
          onChange(plainState(state));
        }}
      >
        Clear
      </Button>
    </search>
  );
}
