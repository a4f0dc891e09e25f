import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import type { ContactNote } from '../../contract.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function NoteCard({
  note,
  editRef,
  onEdit,
  onDelete,
  onToggle,
}: {
  note: ContactNote;
  editRef?: Ref<HTMLButtonElement> | undefined;
  onEdit: () => void;
  onDelete: () => void;
  onToggle: (availableForAi: boolean) => Promise<unknown>;
}) {
  // Shown optimistically while it is being saved; a refusal reverts it.
  const [pressed, setPressed] = useState<boolean | null>(null);
  return (
    <article className="rounded-control border border-line">
      <header className="flex items-center justify-between gap-2 pt-1 pr-1 pl-4">
        <time dateTime={note.created_at} className="text-sm text-soft">
          {moment.format(new Date(note.created_at))}
        </time>
        <Button
          variant="ghost"
          size="small"
          icon={<X />}
          label={`Delete note “${excerpt(note)}”`}
          onClick={onDelete}
        />
      </header>
      <button
        ref={editRef}
        type="button"
        onClick={onEdit}
        aria-label={`Edit note “${excerpt(note)}”`}
        className="block w-full px-4 py-1 text-left hover:bg-sunken -outline-offset-2"
      >
        <span className="whitespace-pre-line wrap-anywhere">
          {note.content || <span className="text-soft">Empty note</span>}
        </span>
      </button>
      <div className="px-4 pt-1 pb-3 text-sm">
        <Switch
          label="Available for AI receptionist"
          checked={pressed ?? note.available_for_ai}
          disabled={pressed !== null}
          onCheckedChange={(next) => {
            setPressed(next);
            onToggle(next)
              .catch((error: Error) => notify.error(error.message))
              .finally(() => setPressed(null));
          }}
        />
      </div>
    </article>
  );
}

const excerpt = ({ content }: ContactNote) => (content.length > 40 ? `${content.slice(0, 40)}…` : content);
