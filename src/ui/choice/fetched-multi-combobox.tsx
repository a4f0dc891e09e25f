import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { MultiCombobox, type MultiComboboxProps } from './multi-combobox.tsx';

/** A choice among names that the server has. They are fetched on each opening, as they may have changed meanwhile. */
export function FetchedMultiCombobox({
  names,
  failure,
  noneText,
  ...combobox
}: Omit<MultiComboboxProps<string>, 'options' | 'notice' | 'emptyText' | 'onOpenChange'> & {
  names: UseQueryOptions<string[], Error, string[], string[]>;
  /** What is said when they cannot be fetched. */
  failure: string;
  /** What is said when there are none at all. */
  noneText: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...names, enabled: isOpen, staleTime: 0 });
  const options = data ?? [];
  return (
    <MultiCombobox
      {...combobox}
      options={options.map((name) => ({ value: name, label: name }))}
      emptyText={options.length > 0 ? 'Nothing found' : noneText}
      onOpenChange={setOpen}
      notice={
        data ? undefined : (
          <div role="status" className="flex flex-col items-start gap-2 px-4 py-3 text-soft">
            {error && !isFetching ? (
              <>
                {failureText(error, failure)}
                <Button size="small" onClick={() => void refetch()}>
                  Try again
                </Button>
              </>
            ) : (
              'Loading…'
            )}
          </div>
        )
      }
    />
  );
}
