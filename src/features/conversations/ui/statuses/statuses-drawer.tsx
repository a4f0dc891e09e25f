import { useQuery } from '@tanstack/react-query';
import { Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { CustomStatus } from '#features/conversations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { UnsavedScope, useUnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';
import { statusesQuery } from '../conversation-queries.ts';
import { statusesFailure } from '../failure-texts.ts';
import { DeleteStatus } from './delete-status.tsx';
import { StatusForm } from './status-form.tsx';
import { StatusRow } from './status-row.tsx';

/** Closed, adding (`new`) or editing a status (its id); Save and Cancel close the form. */
type Editing = 'new' | number | null;

export function StatusesDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [editing, setEditing] = useState<Editing>(null);
  const query = useQuery({ ...statusesQuery, enabled: open });
  const { scope, leave } = useUnsavedScope();
  const edit = (next: Editing) => leave(() => setEditing(next));
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setEditing(null)}
      title="Manage Custom Statuses"
      description="Beside New, Not Set and Spam, which are always there"
    >
      {query.isError ? (
        <Failure
          message={statusesFailure(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <UnsavedScope scope={scope}>
          <div className="flex flex-col gap-4">
            {editing === 'new' ? (
              <StatusForm onClose={() => setEditing(null)} />
            ) : (
              <Button className="self-start" icon={<Plus />} onClick={() => edit('new')}>
                Add status
              </Button>
            )}
            <StatusList
              statuses={query.data}
              editing={editing}
              onEdit={edit}
              onClose={() => setEditing(null)}
            />
          </div>
        </UnsavedScope>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </div>
      )}
    </Drawer>
  );
}

function StatusList({
  statuses,
  editing,
  onEdit,
  onClose,
}: {
  statuses: readonly CustomStatus[];
  editing: Editing;
  onEdit: (editing: Editing) => void;
  onClose: () => void;
}) {
  const [deleting, setDeleting] = useState<CustomStatus | null>(null);
  if (statuses.length === 0) return <EmptyState title="There are no custom statuses yet." />;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {statuses.map((status) => (
          <li key={status.id} className="px-4 py-2">
            {editing === status.id ? (
              <StatusForm status={status} onClose={onClose} />
            ) : (
              <StatusRow
                status={status}
                onEdit={() => onEdit(status.id)}
                onDelete={() => setDeleting(status)}
              />
            )}
          </li>
        ))}
      </ul>
      <DeleteStatus status={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

function Failure({
  message,
  retrying,
  onRetry,
}: {
  message: string;
  retrying: boolean;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-5 px-6 py-10 text-center">
      <p className="max-w-md font-semibold text-balance">{message}</p>
      <Button icon={<RotateCw />} loading={retrying} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
