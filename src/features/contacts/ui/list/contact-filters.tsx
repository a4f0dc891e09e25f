import { History, Search } from 'lucide-react';
import { FetchedMultiCombobox } from '#ui/choice/fetched-multi-combobox.tsx';
import { MultiCombobox } from '#ui/choice/multi-combobox.tsx';
import { Button } from '#ui/control/button.tsx';
import { useTypedSearch } from '#ui/data/use-typed-search.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { contactTagsQuery } from '../contact-queries.ts';
import { contactTypeOptions } from '../contact-types.ts';
import type { ContactListState } from '../list-state.ts';
import { filtersStyle } from './filters-skeleton.tsx';

export function ContactFilters({
  state,
  onFilter,
  onRecent,
}: {
  state: ContactListState;
  onFilter: (change: Partial<ContactListState>) => void;
  onRecent: () => void;
}) {
  const [text, setText] = useTypedSearch({
    value: state.search,
    onSettled: (next) => onFilter({ search: next }),
  });
  return (
    <div className={filtersStyle}>
      <Field label="Search contacts" hideLabel reserveMessage={false}>
        <Input
          type="search"
          placeholder="Name, phone, email or tag"
          maxLength={200}
          leading={<Search aria-hidden="true" />}
          value={text}
          onValueChange={setText}
        />
      </Field>
      <Field label="Contact types" hideLabel reserveMessage={false}>
        <MultiCombobox
          aria-label="Contact types"
          placeholder="All types"
          options={contactTypeOptions}
          value={state.types}
          onValueChange={(types) => onFilter({ types })}
        />
      </Field>
      <Field label="Tags" hideLabel reserveMessage={false}>
        <FetchedMultiCombobox
          aria-label="Tags"
          placeholder="All tags"
          noneText="No contact has a tag yet."
          failure="Failed to load the tags. Please try again."
          names={contactTagsQuery}
          value={state.tags}
          onValueChange={(tags) => onFilter({ tags })}
        />
      </Field>
      <Button
        variant="ghost"
        icon={<History />}
        className="justify-self-start lg:justify-self-end"
        onClick={onRecent}
      >
        Recent changes
      </Button>
    </div>
  );
}
