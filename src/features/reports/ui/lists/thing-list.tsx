import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export type Thing = { id: number; name: string; description: string; active: boolean };

export type ListProps<T extends Thing> = {
  query: {
    data: readonly T[] | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  failure: (error: unknown) => string;
  empty: string;
  noun: 'metric' | 'chart';
  most: number;
  /** What the line under the name says. */
  details: (thing: T) => ReactNode;
};

/** Add, edit, delete. */
export function ThingList<T extends Thing>({
  query,
  failure,
  empty,
  noun,
  most,
  details,
  onAdd,
  onEdit,
  onDelete,
}: ListProps<T> & {
  onAdd: () => void;
  onEdit: (thing: T) => void;
  onDelete: (thing: T) => void;
}) {
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={failure(query.error)}
        message="Nothing is lost; only the list is missing."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    );
  const isFull = query.data.length >= most;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="primary" icon={<Plus />} disabled={isFull} onClick={onAdd}>
          Add {noun}
        </Button>
        <p className="text-sm text-soft tabular-nums">
          {query.data.length} of {most}
          {isFull ? `. Delete a ${noun} to add another.` : ''}
        </p>
      </div>
      {query.data.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {query.data.map((thing) => (
            <li key={thing.id} className="flex items-center gap-2 px-4 py-2">
              <div className="min-w-0 grow py-1">
                <p className="flex min-w-0 items-center gap-2">
                  <span className="truncate font-medium" title={thing.name}>
                    {thing.name}
                  </span>
                  {thing.active ? null : <Badge>Off</Badge>}
                </p>
                <p className="truncate text-sm text-soft">{details(thing)}</p>
              </div>
              <Button
                variant="ghost"
                icon={<Pencil />}
                label={`Edit ${thing.name}`}
                onClick={() => onEdit(thing)}
              />
              <Button
                variant="ghost"
                icon={<Trash2 />}
                label={`Delete ${thing.name}`}
                onClick={() => onDelete(thing)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
