import { Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { UnsavedScope, useUnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';
import { MOST_REPLIES, type SavedReply } from '../../contract/saved-replies.ts';
import { loadFailure } from './failure-texts.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { useSavedReplies } from './saved-reply-queries.ts';
import { useDeleteReply } from './use-delete-reply.ts';

/** Closed, adding (`new`) or editing a reply (its id); Save and Cancel close the form. */
type Editing = 'new' | number | null;

/** Opened with a `text`, it asks for the name of a reply with that text, and is done once it is saved. */
export function SavedRepliesDialog({
  open,
  onOpenChange,
  text,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Saved replies"
      description="Texts that you send again and again. Everyone in your business has the same ones."
    >
      <SavedReplies text={text} onKept={() => onOpenChange(false)} />
    </Dialog>
  );
}

function SavedReplies({ text, onKept }: { text: string; onKept: () => void }) {
  const [editing, setEditing] = useState<Editing>(text === '' ? null : 'new');
  const query = useSavedReplies();
  const { scope, leave } = useUnsavedScope();
  const edit = (next: Editing) => leave(() => setEditing(next));
  const close = (isSaved: boolean) => (isSaved && text !== '' ? onKept() : setEditing(null));
  if (query.data)
    return (
      <UnsavedScope scope={scope}>
        <div className="flex flex-col gap-4">
          {editing === 'new' ? (
            <SavedReplyForm text={text} onClose={close} />
          ) : (
            <AddReply isFull={query.data.length >= MOST_REPLIES} onAdd={() => edit('new')} />
          )}
          <ReplyList replies={query.data} editing={editing} onEdit={edit} onClose={() => setEditing(null)} />
        </div>
      </UnsavedScope>
    );
  if (query.isError)
    return (
      <div role="alert" className="flex flex-col items-center gap-5 px-6 py-10 text-center">
        <p className="max-w-md font-semibold text-balance">{loadFailure(query.error)}</p>
        <Button icon={<RotateCw />} loading={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}

function AddReply({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<Plus />} disabled={isFull} onClick={onAdd}>
        Add saved reply
      </Button>
      {isFull ? (
        <p className="text-sm text-soft">
          This is as many as a business can have. Delete one that you no longer need.
        </p>
      ) : null}
    </div>
  );
}

function ReplyList({
  replies,
  editing,
  onEdit,
  onClose,
}: {
  replies: readonly SavedReply[];
  editing: Editing;
  onEdit: (editing: Editing) => void;
  onClose: () => void;
}) {
  const remove = useDeleteReply();
  if (replies.length === 0)
    return editing === 'new' ? null : <EmptyState title="There are no saved replies yet." />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {replies.map((reply) => (
        <li key={reply.id} className="px-4 py-2">
          {editing === reply.id ? (
            <SavedReplyForm reply={reply} onClose={onClose} />
          ) : (
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow py-1">
                <p className="font-medium wrap-anywhere">{reply.name}</p>
                <p className="line-clamp-2 text-sm wrap-anywhere text-soft">{reply.text}</p>
              </div>
              <Button
                variant="ghost"
                icon={<Pencil />}
                label={`Edit ${reply.name}`}
                onClick={() => onEdit(reply.id)}
              />
              <Button
                variant="ghost"
                icon={<Trash2 />}
                label={`Delete ${reply.name}`}
                loading={remove.isPending && remove.variables.id === reply.id}
                onClick={() => remove.mutate(reply)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
