import { MessageSquare, Star, Tag, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { LazyPart } from '#ui/control/lazy-part.tsx';
import { BulkBar } from '#ui/data/bulk-bar.tsx';
import type { Selection } from '#ui/data/use-selection.ts';
import type { ContactBatch } from '../../contract.ts';
import type { ContactListState } from '../list-state.ts';
import { type BulkTarget, bulkTarget } from './bulk-target.ts';

const loadTagDialog = async () => ({ default: (await import('./tag-dialog.tsx')).TagDialog });
const TagDialog = lazy(loadTagDialog);
const loadDeleteDialog = async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog });
const DeleteDialog = lazy(loadDeleteDialog);

const loadMessageDrawer = async () => ({ default: (await import('./message-drawer.tsx')).MessageDrawer });
const MessageDrawer = lazy(loadMessageDrawer);

type Question = 'tag' | 'message' | 'review' | 'delete';

/** Actions for the selected contacts. */
export function BulkActions({
  selection,
  state,
  total,
  onStarted,
}: {
  selection: Selection;
  state: ContactListState;
  total: number;
  onStarted: (batch: ContactBatch) => void;
}) {
  const [open, setOpen] = useState<Question | null>(null);
  // An open dialog keeps its contacts, even if the selection changes meanwhile.
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const ask = (question: Question) => {
    setTarget(bulkTarget({ selection, state, total }));
    setOpen(question);
  };
  const dialog = (question: Question) => ({
    open: open === question,
    onOpenChange: (next: boolean) => setOpen(next ? question : null),
    onStarted: (batch: ContactBatch) => {
      setOpen(null);
      selection.clear();
      onStarted(batch);
    },
  });
  return (
    <>
      <BulkBar label="Selected contacts" selection={selection} total={total}>
        <Button size="small" icon={<Tag />} onClick={() => ask('tag')}>
          Tag
        </Button>
        <Button size="small" icon={<MessageSquare />} onClick={() => ask('message')}>
          Message
        </Button>
        <Button size="small" icon={<Star />} onClick={() => ask('review')}>
          Ask for a review
        </Button>
        <Button size="small" icon={<Trash2 />} onClick={() => ask('delete')}>
          Delete
        </Button>
      </BulkBar>
      {target ? (
        <>
          <LazyPart needed={open === 'tag'} load={loadTagDialog}>
            <TagDialog target={target} {...dialog('tag')} />
          </LazyPart>
          <LazyPart needed={open === 'message'} load={loadMessageDrawer}>
            <MessageDrawer target={target} {...dialog('message')} />
          </LazyPart>
          <LazyPart needed={open === 'review'} load={loadMessageDrawer}>
            <MessageDrawer purpose="review" target={target} {...dialog('review')} />
          </LazyPart>
          <LazyPart needed={open === 'delete'} load={loadDeleteDialog}>
            <DeleteDialog target={target} {...dialog('delete')} />
          </LazyPart>
        </>
      ) : null}
    </>
  );
}
